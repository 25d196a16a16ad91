import { AppError } from '../../../shared/errors.js';
import { latinDigits } from '../../../shared/latin-digits.js';
import { type Paise, paiseFromRupees, ZERO_PAISE } from '../../../shared/money.js';

/** Direction of a movement, from the view of the kitchen's account. */
type MoneyDirection = 'IN' | 'OUT';

/** Amount stated in a cell. */
interface BankAmount {
  /** Amount, at least 0. Null: the cell is not blank, and has no amount that can be credited. */
  readonly amountPaise: Paise | null;
  /** Null if the cell does not state the direction. */
  readonly way: MoneyDirection | null;
}

const NOTHING: BankAmount = { amountPaise: ZERO_PAISE, way: null };
const UNREADABLE: BankAmount = { amountPaise: null, way: null };
const CURRENCY = /(?<!\p{L})(?:rupees|inr|rs|re)(?!\p{L})\.?|₹|र(?:ु)?\./gu;
/** Word or letter for the direction, with or without brackets, before or after the amount. */
const WORD = /[([]?(?<!\p{L})(cr(?:edit(?:ed)?)?|dr|debit(?:ed)?|c|d)(?!\p{L})\.?[)\]]?/u;
/** Digits with commas between thousands, lakhs, or millions, and with no comma for a decimal point. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;

/**
 * Parses the amount in a cell, in the formats of banks: `1,50,000.00`, `₹ 500/-`, `1500.00 (Cr)`, `1,500.00(Dr)`, `+1,500.00`,
 * `(500.00)`, `500-`.
 * @returns the amount 0 for an empty cell, a dash, or a word such as `NIL`; the amount null for an unreadable cell
 */
export function readBankAmount(cell: string): BankAmount {
  if (cell.length > 60) return UNREADABLE;
  const text = latinDigits(cell)
    .toLowerCase()
    .replace(/[\p{Cf}'"=*]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .trim();
  if (/^[-.\s]*(?:(?:nil|na|n\/a|null|none)[-.\s]*)?$/.test(text)) return NOTHING;
  // A cell with two numbers is unreadable.
  if (/\d\s+\d/.test(text)) return UNREADABLE;
  const plain = text.replace(CURRENCY, '').replace(/(\d)\/-/, '$1');
  const [marked, word] = WORD.exec(plain) ?? [];
  const signed = plain.replace(marked ?? '', '').replace(/\s/g, '');
  const [, open = '', digits = '', close = ''] = /^([-+(]*)(?:([\d.,]+)([-+)]*))?$/.exec(signed) ?? [];
  if (!/\d/.test(digits) || !NUMBER.test(digits)) return UNREADABLE;
  const stated = word ? [word.startsWith('c') ? ('IN' as const) : ('OUT' as const)] : [];
  const sign = /[-(]/.test(open + close) ? ['OUT' as const] : /\+/.test(open + close) ? ['IN' as const] : [];
  // A reversed credit (`-500.00 Cr`) is money that went out.
  const way = [...sign, ...stated].includes('OUT') ? 'OUT' : ([...stated, ...sign][0] ?? null);
  try {
    return { amountPaise: paiseFromRupees(digits.replaceAll(',', '').replace(/^\./, '0.')), way };
  } catch (error) {
    if (error instanceof AppError) return { amountPaise: null, way };
    throw error;
  }
}

/** Parses a cell of a direction column: `Cr`, `(D)`, `Credit`, `+`. Null for other words, such as `Credit card` or `Cr/Dr`. */
export function readDirection(cell: string): MoneyDirection | null {
  const word = cell.toLowerCase().replace(/[\s().[\]*'"]/g, '');
  if (/^(?:c|cr|credit|credited|deposit|deposited|in|moneyin|paidin|received|receipt|\+)$/.test(word))
    return 'IN';
  if (/^(?:d|dr|debit|debited|withdrawal|withdrawn|out|moneyout|paidout|paid|sent|payment|-)$/.test(word))
    return 'OUT';
  return null;
}
