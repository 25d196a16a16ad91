import { formMessages } from '../../texts/form-messages';
import { hasManyDecimals, mostRupees, parseAmount } from '../format/typed-amount';

const texts = formMessages.amount;

/**
 * Returns the error of a typed amount in rupees: a positive number with at most two decimals, up to the maximum. Undefined if
 * valid.
 */
export const validateAmount = (text: string): string | undefined => {
  const rupees = parseAmount(text);
  if (rupees === undefined) return texts.invalid;
  if (hasManyDecimals(text)) return texts.manyDecimals;
  return rupees > mostRupees ? texts.tooLarge : undefined;
};
