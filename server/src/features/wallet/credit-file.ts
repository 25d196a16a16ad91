import { AppError, appError } from '../../shared/errors.js';
import { readMobile } from '../../shared/mobile.js';
import type { Paise } from '../../shared/money.js';
import {
  type ColumnNames,
  type Columns,
  cellOf,
  columnKey,
  hasSurplusCells,
  isShortened,
} from '../../shared/table/columns.js';
import { type NamedRows, type RequiredColumn, readNamedRows } from '../../shared/table/read-named-rows.js';
import { readRupees } from '../../shared/table/read-rupees.js';
import type { TableRow } from '../../shared/table/read-table.js';
import { MOBILE_COLUMN_PATTERNS } from '../users/customer-columns.js';

/** Maximum number of rows per file of credits, and per call that credits them. */
export const MAX_CREDITS = 1_000;

/** Row of a file of credits. */
export interface CreditRow {
  /** Row number in the file, as in a spreadsheet. */
  readonly row: number;
  /** Ten digits. Any other text is unchanged. */
  readonly mobileNumber: string;
  /** Null if the amount cannot be read. */
  readonly amountPaise: Paise | null;
  readonly narration: string;
  readonly reference: string;
  /** Reason why the row cannot be read. Otherwise null. */
  readonly error: AppError | null;
}

const NAMES = {
  mobileNumber: MOBILE_COLUMN_PATTERNS,
  amount: [
    /^(?:topup|credit|recharge|paid|payment|received|deposit|wallet|total|net)?(?:amount|amt)(?:paid|received|credited)?(?:in)?(?:rs|inr|rupees)?$/,
    /^(?:topup|recharge|credit|paid|received|rupees|rs|inr|रक्कम|राशि)$/u,
  ],
  narration: [/^(?:narration|remarks?|notes?|description|comments?|details|particulars)$/],
  reference: [
    /^(?:payment|transaction|txn|bank|upi)?(?:reference|ref)(?:no|num|number|id)?$/,
    /^(?:utr|rrn)(?:no|num|number)?$/,
    /^(?:transaction|txn)(?:no|num|number|id)$/,
  ],
} satisfies ColumnNames<string>;
type Field = keyof typeof NAMES;

const REQUIRED: readonly RequiredColumn<Field>[] = [
  ['Mobile', 'mobileNumber'],
  ['Amount', 'amount'],
];

/**
 * Reads credits of wallets from a file. The header row can be below a title. It has the columns Mobile and Amount, and other
 * columns, in any sequence. Narration and Reference are read, and unknown columns are ignored.
 * @returns the rows; whether their customers exist is not checked
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`,
 * `import.no-row`
 */
export function readCreditFile(csv: string): CreditRow[] {
  const file = readNamedRows(csv, { names: NAMES, required: REQUIRED, maxRows: MAX_CREDITS });
  return file.rows.map((row) => creditOf(row, file));
}

function creditOf({ cells, row }: TableRow, { header, columns }: NamedRows<Field>): CreditRow {
  const text = (field: Field) => cellOf(cells, columns, field)?.text ?? '';
  const written = text('mobileNumber');
  const mobile = readMobile(written);
  const credit = {
    row,
    mobileNumber: mobile ?? written,
    narration: text('narration'),
    reference: text('reference'),
  };
  try {
    if (hasSurplusCells(cells, header)) throw appError('import.surplus-cells', { row });
    if (isShortened(written)) throw appError('import.exponent', { label: 'mobile number' }, 'mobileNumber');
    if (!mobile) throw appError('user.mobile', {}, 'mobileNumber');
    if (isShortened(credit.reference)) throw appError('import.exponent', { label: 'reference' }, 'reference');
    if (isSplit(cells, header, columns))
      throw appError('input.amount-unclear', { label: 'Amount' }, 'amount');
    return { ...credit, amountPaise: amountOf(text('amount')), error: null };
  } catch (error) {
    if (error instanceof AppError) return { ...credit, amountPaise: null, error };
    throw error;
  }
}

/**
 * Parses an amount.
 * @throws AppError `wallet.amount`, `input.amount-*`
 */
function amountOf(text: string): Paise {
  const amount = text ? readRupees(text) : null;
  if (amount === null || amount <= 0n) throw appError('wallet.amount', {}, 'amount');
  return amount;
}

/** Whether an amount such as 1,500 was split at its comma into two cells, although the header has a column for the second. */
function isSplit(cells: readonly string[], header: readonly string[], columns: Columns<Field>): boolean {
  const at = cellOf(cells, columns, 'amount')?.at ?? -1;
  const [amount = '', next = ''] = [cells[at], cells[at + 1]];
  const key = columnKey(header[at + 1] ?? '');
  const isText = [...(columns.get('narration') ?? []), ...(columns.get('reference') ?? [])].includes(at + 1);
  if (isText || key === '') return /^\d{1,3}$/.test(amount) && /^\d{2,3}(?:\.\d{1,2})?$/.test(next);
  return /^\d{1,2}$/.test(amount) && /^\d{3}(?:\.\d{1,2})?$/.test(next);
}
