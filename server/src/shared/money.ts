import { appError } from './errors.js';

declare const paiseBrand: unique symbol;

/** Amount of money in paise, a whole number. A debit is negative. */
export type Paise = bigint & { readonly [paiseBrand]: true };

/** Maximum of one amount: ₹10,00,000. */
export const MAX_AMOUNT_PAISE = 100_000_000n as Paise;

/** Maximum number of characters of an amount as text. */
export const MAX_AMOUNT_CHARACTERS = 40;

export const ZERO_PAISE = 0n as Paise;

/**
 * Converts a whole number to paise.
 * @param value paise as bigint, or in the database's format (whole number or its digits)
 */
export function paise(value: bigint | number | string): Paise {
  return BigInt(value) as Paise;
}

/**
 * Parses an amount in rupees without floating-point arithmetic, from its decimal digits.
 * @param rupees a decimal number of rupees with at most two decimals, as a number or its text ('120.5')
 * @param label name of the field in messages
 * @returns the amount in paise, with its sign
 * @throws AppError `input.amount-*` for a value that is not an amount, has a third decimal, or is over ₹10,00,000;
 * `input.too-long` for a text of more than {@link MAX_AMOUNT_CHARACTERS} characters
 */
export function paiseFromRupees(rupees: number | string, label = 'Amount'): Paise {
  const written = String(rupees);
  if (written.length > MAX_AMOUNT_CHARACTERS)
    throw appError('input.too-long', { label, max: MAX_AMOUNT_CHARACTERS });
  const text = written.trim();
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  // Numbers with an exponent are far outside the allowed range, in either direction.
  if (!match)
    throw appError(
      /^-?\d+(\.\d+)?e-\d+$/i.test(text) ? 'input.amount-decimals' : 'input.amount-not-a-number',
      { label },
    );
  const [, sign, whole = '0', fraction = ''] = match;
  if (!/^0*$/.test(fraction.slice(2))) throw appError('input.amount-decimals', { label });
  if (whole.replace(/^0+/, '').length > 7) throw appError('input.amount-too-large', { label });
  const magnitude = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  if (magnitude > MAX_AMOUNT_PAISE) throw appError('input.amount-too-large', { label });
  return paise(sign ? -magnitude : magnitude);
}

/**
 * Writes an amount as the decimal text of its rupees, exactly: 120050n is '1200.50'.
 * @param amount paise
 */
export function decimalRupees(amount: Paise): string {
  const magnitude = amount < 0n ? -amount : amount;
  const fraction = (magnitude % 100n).toString().padStart(2, '0');
  return `${amount < 0n ? '-' : ''}${magnitude / 100n}.${fraction}`;
}

/**
 * Converts an amount for the APIs: a number of rupees with at most two decimals.
 * @param amount paise
 */
export function rupeesFromPaise(amount: Paise): number {
  return Number(decimalRupees(amount));
}

const INDIAN_RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * Formats an amount with Indian grouping: '₹1,200.00'.
 * @param amount paise
 */
export function formatRupees(amount: Paise): string {
  return INDIAN_RUPEES.format(decimalRupees(amount) as Intl.StringNumericLiteral);
}
