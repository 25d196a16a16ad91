import { AppError, refusal } from '../../shared/errors.js';
import { readMobile } from '../../shared/mobile.js';
import type { Paise } from '../../shared/money.js';
import {
  type ColumnNames,
  type Columns,
  cellOf,
  columnKey,
  columnsOf,
  hasSurplusCells,
} from '../../shared/table/columns.js';
import { readRupees } from '../../shared/table/read-rupees.js';
import { headIndex, MAX_ROWS_ABOVE, readTable, type TableRow } from '../../shared/table/read-table.js';
import { MOBILE_NAMES } from '../users/customer-columns.js';
import { MAX_CSV_CHARACTERS } from '../users/customers-csv.js';

/** Maximum rows of one file of credits, and of one call that credits them. */
export const MAX_CREDITS = 1_000;

/** A row of the file. */
export interface CreditRow {
  /** Number of the row in the file, as a spreadsheet counts it. */
  readonly row: number;
  /** Ten digits; another text as the file has it. */
  readonly mobileNumber: string;
  /** Null if the amount cannot be read. */
  readonly amountPaise: Paise | null;
  readonly narration: string;
  readonly reference: string;
  /** The reason why the row cannot be read; null if it can. */
  readonly error: AppError | null;
}

const NAMES = {
  mobileNumber: MOBILE_NAMES,
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
const CREDIT_NAMES: ColumnNames<Field> = NAMES;

const REQUIRED = [
  ['mobileNumber', 'Mobile'],
  ['amount', 'Amount'],
] as const;

/**
 * Reads credits of wallets from a file. The header can be below a title, and names the columns Mobile and Amount, and others in any order:
 * Narration and Reference are read, unknown ones are ignored.
 *
 * @returns the rows; whether their customers exist is not checked
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`, `import.no-row`
 */
export function readCreditFile(csv: string): CreditRow[] {
  if (csv.length > MAX_CSV_CHARACTERS)
    throw refusal('input.too-long', { label: 'The file', max: MAX_CSV_CHARACTERS }, 'csv');
  const isHead = (cells: readonly string[]) => missingIn(columnsOf(cells, CREDIT_NAMES)).length === 0;
  const rows = readTable(csv, isHead, { field: 'csv', maxRows: MAX_ROWS_ABOVE + MAX_CREDITS + 1 });
  const head = Math.max(0, headIndex(rows, isHead));
  const header = rows[head]?.cells ?? [];
  const columns = columnsOf(header, CREDIT_NAMES);
  const missing = missingIn(columns);
  if (missing.length > 0) throw refusal('import.no-column', { columns: missing }, 'csv');
  const body = rows.slice(head + 1);
  if (body.length === 0) throw refusal('import.no-row', {}, 'csv');
  if (body.length > MAX_CREDITS)
    throw refusal('input.too-many', { label: 'The file', max: MAX_CREDITS }, 'csv');
  return body.map((row) => creditOf(row, header, columns));
}

function missingIn(columns: Columns<Field>): string[] {
  return REQUIRED.flatMap(([field, name]) => (columns.has(field) ? [] : [name]));
}

function creditOf({ cells, row }: TableRow, header: readonly string[], columns: Columns<Field>): CreditRow {
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
    if (hasSurplusCells(cells, header)) throw refusal('import.surplus-cells', { row });
    if (!mobile) throw refusal('user.mobile', {}, 'mobileNumber');
    // A spreadsheet writes a long number as 4.32E+11 and loses its other digits.
    if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(credit.reference)) throw refusal('import.exponent', {}, 'reference');
    if (isSplit(cells, header, columns)) throw refusal('input.amount-unclear', { label: 'Amount' }, 'amount');
    return { ...credit, amountPaise: amountOf(text('amount')), error: null };
  } catch (error) {
    if (error instanceof AppError) return { ...credit, amountPaise: null, error };
    throw error;
  }
}

/** @throws AppError `wallet.amount`, `input.amount-*` */
function amountOf(text: string): Paise {
  const amount = text ? readRupees(text) : null;
  if (amount === null || amount <= 0n) throw refusal('wallet.amount', {}, 'amount');
  return amount;
}

/** Tests for an amount such as 1,500 that its comma splits into two cells, where the header has a column for the second one. */
function isSplit(cells: readonly string[], header: readonly string[], columns: Columns<Field>): boolean {
  const at = cellOf(cells, columns, 'amount')?.at ?? -1;
  const [amount = '', next = ''] = [cells[at], cells[at + 1]];
  const key = columnKey(header[at + 1] ?? '');
  const isText = [...(columns.get('narration') ?? []), ...(columns.get('reference') ?? [])].includes(at + 1);
  if (isText || key === '') return /^\d{1,3}$/.test(amount) && /^\d{2,3}(?:\.\d{1,2})?$/.test(next);
  return /^\d{1,2}$/.test(amount) && /^\d{3}(?:\.\d{1,2})?$/.test(next);
}
