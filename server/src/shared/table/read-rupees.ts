import { appError } from '../errors.js';
import { latinDigits } from '../latin-digits.js';
import { type Paise, paiseFromRupees } from '../money.js';

const CURRENCY = /^(?:₹|inr|rs\.?|rupees)\s*|\s{0,9}(?:₹|inr|rs\.?|rupees|\/-|\/=)$/gi;
/** Digits grouped as in India (1,50,000) or in thousands (150,000). The last group has three digits. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/**
 * Parses an amount in the formats of tables: `1500`, `1,500.50`, `₹ 1,50,000`, `Rs. 500/-`. Nothing is truncated, and a comma is
 * never a decimal point: `500,50` is unclear.
 * @returns paise, with their sign
 * @throws AppError `input.amount-unclear`, `input.amount-decimals`, `input.amount-too-large`, `input.amount-not-a-number`
 */
export function readRupees(cell: string, label = 'Amount'): Paise {
  const text = latinDigits(cell.slice(0, 100)).trim().replace(CURRENCY, '').replace(CURRENCY, '');
  if (text.includes(',') && !GROUPED.test(text.replace(/^[-\u2212]/, '')))
    throw appError('input.amount-unclear', { label });
  // Three decimals can mean thousands in another country.
  if (/\.\d{3,}$/.test(text)) throw appError('input.amount-decimals', { label });
  return paiseFromRupees(text.replaceAll(',', '').replace(/^\u2212/, '-'), label);
}
