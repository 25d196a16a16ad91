import { refusal } from './errors.js';

declare const paiseBrand: unique symbol;

/** An amount of money in paise, a whole number. Signed: a debit is negative. */
export type Paise = bigint & { readonly [paiseBrand]: true };

/** The most that one amount may be: ₹10,00,000. */
export const MAX_AMOUNT_PAISE = 100_000_000n as Paise;

/** The most characters of an amount that is written as text: more than anybody means, and soon read. */
export const MAX_AMOUNT_CHARACTERS = 40;

/** No money. */
export const ZERO_PAISE = 0n as Paise;

/**
 * Brands a whole number of paise.
 *
 * @param value paise as bigint, or as the database wrote them (whole number or its digits)
 */
export function paise(value: bigint | number | string): Paise {
  return BigInt(value) as Paise;
}

/**
 * Reads an amount in rupees without ever computing in floating point: the decimal digits are taken as written.
 *
 * @param rupees a decimal number of rupees with at most two decimals, as a number or its text ('120.5')
 * @param label how the message calls the field
 * @returns the amount in paise, with its sign
 * @throws AppError `input.amount-*` for anything that is no amount, has a third decimal, or is over ₹10,00,000; `input.too-long`
 *   for a text of more than {@link MAX_AMOUNT_CHARACTERS} characters
 */
export function paiseFromRupees(rupees: number | string, label = 'Amount'): Paise {
  const written = String(rupees);
  if (written.length > MAX_AMOUNT_CHARACTERS)
    throw refusal('input.too-long', { label, max: MAX_AMOUNT_CHARACTERS });
  const text = written.trim();
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  // An exponent appears for magnitudes far outside what is allowed, on either side.
  if (!match)
    throw refusal(
      /^-?\d+(\.\d+)?e-\d+$/i.test(text) ? 'input.amount-decimals' : 'input.amount-not-a-number',
      { label },
    );
  const [, sign, whole = '0', fraction = ''] = match;
  if (!/^0*$/.test(fraction.slice(2))) throw refusal('input.amount-decimals', { label });
  if (whole.replace(/^0+/, '').length > 7) throw refusal('input.amount-too-large', { label });
  const magnitude = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  if (magnitude > MAX_AMOUNT_PAISE) throw refusal('input.amount-too-large', { label });
  return paise(sign ? -magnitude : magnitude);
}

/**
 * Writes paise as decimal text, exactly: 120050n is '1200.50'.
 *
 * @param amount paise
 */
export function decimalRupees(amount: Paise): string {
  const magnitude = amount < 0n ? -amount : amount;
  const fraction = (magnitude % 100n).toString().padStart(2, '0');
  return `${amount < 0n ? '-' : ''}${magnitude / 100n}.${fraction}`;
}

/**
 * An amount as the doors give it: a number of rupees with at most two decimals.
 *
 * @param amount paise
 */
export function rupeesFromPaise(amount: Paise): number {
  return Number(decimalRupees(amount));
}

const INDIAN_RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * An amount as a person reads it, with Indian grouping: '₹1,200.00'.
 *
 * @param amount paise
 */
export function formatRupees(amount: Paise): string {
  return INDIAN_RUPEES.format(decimalRupees(amount) as Intl.StringNumericLiteral);
}
