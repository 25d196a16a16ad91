import { formMessages } from '../../texts/form-messages';
import { hasManyDecimals, mostRupees, parseAmount } from '../format/typed-amount';

const texts = formMessages.amount;

/** What is wrong with an amount as it is typed. */
export const validateAmount = (text: string): string | undefined => {
  const rupees = parseAmount(text);
  if (rupees === undefined) return texts.invalid;
  if (hasManyDecimals(text)) return texts.manyDecimals;
  return rupees > mostRupees ? texts.tooLarge : undefined;
};
