import { AppError, refusal } from '../../shared/errors.js';
import { Gender, Status } from '../../shared/status.js';
import { type Columns, cellOf, columnsOf, hasSurplusCells } from '../../shared/table/columns.js';
import { readRupees } from '../../shared/table/read-rupees.js';
import { MAX_ROWS_ABOVE, readTable, type TableRow } from '../../shared/table/read-table.js';
import { addressOf, CUSTOMER_NAMES, type CustomerField, nameOf } from './customer-columns.js';
import type { UserInput } from './user-fields.js';

/** Limits of one import: rows, and characters of the file. */
export const MAX_ROWS = 1_000;
export const MAX_CSV_CHARACTERS = 200_000;

/** A row of the file. */
export interface CsvCustomer extends Omit<UserInput, 'type'> {
  /** Number of the row in the file, as a spreadsheet counts it. */
  readonly row: number;
  /** The reason why the row cannot be read; null if it can. */
  readonly error: AppError | null;
}

/** The columns that a file must have, as an error names them. */
const REQUIRED: readonly (readonly [name: string, ...fields: CustomerField[]])[] = [
  ['Name', 'title', 'firstName', 'lastName', 'position'],
  ['Mobile', 'mobileNumber'],
  ['Address', 'address'],
];

/** Spellings of a gender, in addition to its own words. */
const GENDERS: Readonly<Record<string, Gender>> = {
  '': Gender.UNKNOWN,
  m: Gender.MALE,
  f: Gender.FEMALE,
  other: Gender.OTHERS,
};
/** Spellings of a status, as in an export of users and in REST. */
const STATUSES: Readonly<Record<string, Status | undefined>> = {
  '': undefined,
  active: Status.ACTIVE,
  1: Status.ACTIVE,
  inactive: Status.INACTIVE,
  0: Status.INACTIVE,
};
/** Types in an export of users that are no customers. */
const OTHER_TYPES = /^(?:0|2|admin|delivery)$/i;

/**
 * Reads customers from a file. The header can be below a title, and names the columns Name, Mobile, and Address, as
 * {@link CUSTOMER_NAMES} spells them, and others in any order. Unknown columns are ignored.
 *
 * @returns the rows; their values are not checked
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`, `import.no-row`
 */
export function readCustomersCsv(csv: string): CsvCustomer[] {
  if (csv.length > MAX_CSV_CHARACTERS)
    throw refusal('input.too-long', { label: 'The file', max: MAX_CSV_CHARACTERS }, 'csv');
  const isHead = (cells: readonly string[]) => missingIn(columnsOf(cells, CUSTOMER_NAMES)).length === 0;
  const rows = readTable(csv, isHead, { field: 'csv', maxRows: MAX_ROWS_ABOVE + MAX_ROWS + 1 });
  const head = headOf(rows);
  const header = rows[head]?.cells ?? [];
  const body = rows.slice(head + 1);
  if (body.length > MAX_ROWS) throw refusal('input.too-many', { label: 'The file', max: MAX_ROWS }, 'csv');
  const columns = columnsOf(header, CUSTOMER_NAMES);
  const missing = missingIn(columns);
  if (missing.length > 0) throw refusal('import.no-column', { columns: missing }, 'csv');
  if (body.length === 0) throw refusal('import.no-row', {}, 'csv');
  return body.map((row) => customerOf(row, header, columns));
}

/** Index of the row that names the most required columns. */
function headOf(rows: readonly TableRow[]): number {
  const missing = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map(({ cells }) => missingIn(columnsOf(cells, CUSTOMER_NAMES)).length);
  return missing.indexOf(Math.min(...missing));
}

/** The required columns that are missing. */
function missingIn(columns: Columns<CustomerField>): string[] {
  return REQUIRED.flatMap(([name, ...fields]) => (fields.some((field) => columns.has(field)) ? [] : [name]));
}

function customerOf(
  { cells, row }: TableRow,
  header: readonly string[],
  columns: Columns<CustomerField>,
): CsvCustomer {
  const text = (field: CustomerField) => cellOf(cells, columns, field)?.text ?? '';
  const customer = { row, error: null, title: nameOf(cells, columns), mobileNumber: text('mobileNumber') };
  try {
    if (hasSurplusCells(cells, header)) throw refusal('import.surplus-cells', { row });
    if (OTHER_TYPES.test(text('type'))) throw refusal('import.not-a-customer', {});
    const [gender, status] = [text('gender').toLowerCase(), text('status').toLowerCase()];
    const limit = text('creditLimit');
    return {
      ...customer,
      alternateMobileNumber: text('alternateMobileNumber'),
      gender: GENDERS[gender] ?? (gender as Gender),
      status: status in STATUSES ? STATUSES[status] : (status as unknown as Status),
      ...(limit && { creditLimitPaise: readRupees(limit, 'Credit limit') }),
      addresses: [
        { text: addressOf(cells, header, columns), locationUrl: text('locationUrl') },
        { text: text('address2') },
        { text: text('address3') },
      ],
    };
  } catch (error) {
    if (error instanceof AppError) return { ...customer, error };
    throw error;
  }
}
