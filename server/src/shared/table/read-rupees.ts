import { refusal } from '../errors.js';
import { latinDigits } from '../latin-digits.js';
import { type Paise, paiseFromRupees } from '../money.js';

const CURRENCY = /^(?:₹|inr|rs\.?|rupees)\s*|\s{0,9}(?:₹|inr|rs\.?|rupees|\/-|\/=)$/gi;
/** Digits in groups as in India (1,50,000) or in thousands (150,000); the last group has three digits. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/**
 * Reads an amount as people write it in a table: `1500`, `1,500.50`, `₹ 1,50,000`, `Rs. 500/-`. Nothing is cut off, and no comma is a
 * decimal point: `500,50` is unclear.
 *
 * @returns paise, with their sign
 * @throws AppError `input.amount-unclear`, `input.amount-decimals`, `input.amount-too-large`, `input.amount-not-a-number`
 */
export function readRupees(cell: string, label = 'Amount'): Paise {
  const text = latinDigits(cell.slice(0, 100)).trim().replace(CURRENCY, '').replace(CURRENCY, '');
  if (text.includes(',') && !GROUPED.test(text.replace(/^[-\u2212]/, '')))
    throw refusal('input.amount-unclear', { label });
  // Three decimals can be a thousand in another country.
  if (/\.\d{3,}$/.test(text)) throw refusal('input.amount-decimals', { label });
  return paiseFromRupees(text.replaceAll(',', '').replace(/^\u2212/, '-'), label);
}
