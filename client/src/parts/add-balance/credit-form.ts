import type { Problems } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { addDays, formatDay, today } from '../../shared/format/day';
import { parseAmount } from '../../shared/format/typed-amount';
import { parseTypedDay } from '../../shared/format/typed-day';
import { addBalanceTexts as texts } from '../../texts/admin/users';
import { formMessages } from '../../texts/form-messages';

/** Values of the Add Wallet Balance dialog, as typed. */
export type CreditForm = {
  amount: string;
  /** Date in the format dd/mm/yy. */
  date: string;
  narration: string;
  reference: string;
};

/** Returns an empty form. The date is today in India until the admin changes it. */
export const emptyCreditForm = (now?: Date): CreditForm => ({
  amount: '',
  date: formatDay(today(now)),
  narration: '',
  reference: '',
});

/** Returns the error of a typed date, which may be at most one day ahead. Undefined if valid. */
export const validateCreditDay = (text: string, now?: Date): string | undefined => {
  const day = parseTypedDay(text);
  if (day === undefined) return formMessages.invalidDay;
  return day > addDays(today(now), 1) ? texts.dateAhead : undefined;
};

/** Returns the error of a typed payment reference. Undefined if valid. */
export const validateReference = (reference: string): string | undefined =>
  reference.length > 100 ? texts.referenceTooLong : undefined;

/** Amount in rupees above which the dialog asks for confirmation. */
const askAbove = 10_000;

/** Whether a typed amount needs a confirmation, because an extra zero is easy to miss. */
export const needsConfirmation = (amount: string): boolean => (parseAmount(amount) ?? 0) > askAbove;

/** Returns the errors of the form, by field. */
export const validateCredit = ({ amount, date, narration, reference }: CreditForm): Problems => ({
  amount: validateAmount(amount),
  date: validateCreditDay(date),
  narration: narration.length > 200 ? texts.narrationTooLong : undefined,
  reference: validateReference(reference),
});
