import type { Problems } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { addDays, formatDay, today } from '../../shared/format/day';
import { parseAmount } from '../../shared/format/typed-amount';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { formMessages } from '../../texts/form-messages';

const texts = adminMessages.addBalance;

/** The Add Wallet Balance dialog as it is typed. */
export type CreditForm = {
  amount: string;
  /** dd/mm/yy. */
  date: string;
  narration: string;
  reference: string;
};

/** The date is today in India until another is chosen. */
export const emptyCreditForm = (now?: Date): CreditForm => ({
  amount: '',
  date: formatDay(today(now)),
  narration: '',
  reference: '',
});

/** What is wrong with a typed date; it may be up to one day ahead. */
export const validateCreditDay = (text: string, now?: Date): string | undefined => {
  const day = parseTypedDay(text);
  if (day === undefined) return formMessages.invalidDay;
  return day > addDays(today(now), 1) ? texts.dateAhead : undefined;
};

/** What is wrong with the reference of a payment as it is typed. */
export const validateReference = (reference: string): string | undefined =>
  reference.length > 100 ? texts.referenceTooLong : undefined;

/** From more than this on it is asked once whether it is meant, in rupees. */
const askAbove = 10_000;

/** Whether a typed amount is asked about before it is added: a zero too many is as easily typed as seen. */
export const isAskedAbout = (amount: string): boolean => (parseAmount(amount) ?? 0) > askAbove;

/** What is wrong with a credit as it is typed. */
export const validateCredit = ({ amount, date, narration, reference }: CreditForm): Problems => ({
  amount: validateAmount(amount),
  date: validateCreditDay(date),
  narration: narration.length > 200 ? texts.narrationTooLong : undefined,
  reference: validateReference(reference),
});
