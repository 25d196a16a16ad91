import { adminMessages } from '../../admin-messages';
import { messages } from '../../messages';
import { z } from '../../shared/form/schema';
import { addDays, formatDay, today } from '../../shared/format/day';
import { hasManyDecimals, mostRupees, parseAmount } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';

const texts = adminMessages.addBalance;

/** The Add Wallet Balance dialog as it is typed (specification 2.5). */
export type CreditForm = {
  amount: string;
  /** dd/mm/yy. */
  date: string;
  narration: string;
  reference: string;
};

/** The date is today in India until another is chosen (specification 2.5). */
export const emptyCreditForm = (now?: Date): CreditForm => ({
  amount: '',
  date: formatDay(today(now)),
  narration: '',
  reference: '',
});

/** What is wrong with a typed date; it may be up to one day ahead (decisions 3). */
export const validateCreditDay = (text: string, now?: Date): string | undefined => {
  const day = parseTypedDay(text);
  if (day === undefined) return messages.app.invalidDay;
  return day > addDays(today(now), 1) ? texts.dateAhead : undefined;
};

/** The rules of specification 5, "Add wallet balance". */
export const creditSchema = z.object({
  amount: z.string().check(
    z.refine<string>((text) => parseAmount(text) !== undefined, texts.invalidAmount),
    z.refine<string>((text) => !hasManyDecimals(text), texts.manyDecimals),
    z.refine<string>((text) => (parseAmount(text) ?? 0) <= mostRupees, texts.amountTooLarge),
  ),
  date: z.string().check(
    z.refine<string>((text) => validateCreditDay(text) === undefined, {
      error: ({ input }) => validateCreditDay(String(input)) ?? '',
    }),
  ),
  narration: z.string().check(z.maxLength(200, texts.narrationTooLong)),
  reference: z.string().check(z.maxLength(100, texts.referenceTooLong)),
});
