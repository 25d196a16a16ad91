import { CsvError, parse } from 'csv-parse/sync';
import { refusal } from '../../shared/errors.js';
import { Gender } from '../../shared/status.js';
import type { UserInput } from './user-fields.js';

/** The most of one import: rows, and characters of the file. */
export const MAX_ROWS = 1_000;
export const MAX_CSV_CHARACTERS = 200_000;

/** A row as the file has it. */
export interface CsvCustomer extends Omit<UserInput, 'type' | 'status'> {
  /** The row's number in the file, where the names of the columns are row 1. */
  readonly row: number;
}

/** What a column may be called, in small letters and digits alone. */
const COLUMNS = {
  title: ['name', 'title', 'customer', 'customername', 'usertitle'],
  mobileNumber: ['mobile', 'mobilenumber', 'phone', 'phonenumber'],
  alternateMobileNumber: ['alternatemobile', 'alternatemobilenumber', 'alternatephone'],
  gender: ['gender'],
  address: ['address', 'address1', 'defaultaddress'],
  address2: ['address2'],
  address3: ['address3'],
  locationUrl: ['location', 'locationurl', 'map'],
} as const;
type Column = keyof typeof COLUMNS;

/** The columns that a file must have, as they are called in what is said of it. */
const REQUIRED = [
  ['title', 'Name'],
  ['mobileNumber', 'Mobile'],
  ['address', 'Address'],
] as const;

/** What a gender may be written as, beside its own words. */
const GENDERS: Readonly<Record<string, Gender>> = {
  '': Gender.UNKNOWN,
  m: Gender.MALE,
  f: Gender.FEMALE,
  other: Gender.OTHERS,
};

/**
 * Reads customers from a CSV file (RFC 4180; a byte order mark, and semicolons or tabs instead of commas, are understood). The first row
 * names the columns: Name, Mobile and Address, and if there are such Alternate mobile, Gender, Address 2, Address 3 and Location. Others are
 * passed over.
 *
 * @returns the rows as they stand: none of them is checked
 * @throws AppError `input.too-long`, `input.too-many`, `import.malformed`, `import.no-column`, `import.no-row`
 */
export function readCustomersCsv(csv: string): CsvCustomer[] {
  if (csv.length > MAX_CSV_CHARACTERS)
    throw refusal('input.too-long', { label: 'The file', max: MAX_CSV_CHARACTERS }, 'csv');
  const [names = [], ...rows] = recordsOf(csv);
  if (rows.length > MAX_ROWS) throw refusal('input.too-many', { label: 'The file', max: MAX_ROWS }, 'csv');
  const places = placesOf(names);
  if (rows.length === 0) throw refusal('import.no-row', {}, 'csv');
  return rows.map((cells, index) => customerOf(cells, places, index + 2));
}

function recordsOf(csv: string): string[][] {
  const [head = ''] = csv.split(/\r?\n/, 1);
  const delimiter = head.includes(',') ? ',' : head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_ROWS + 2,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal('import.malformed', { line: Number(error.lines ?? 1) }, 'csv');
  }
}

function placesOf(names: readonly string[]): Map<Column, number> {
  const known = names.map((name) => name.toLowerCase().replace(/[^a-z\d]/g, ''));
  const places = new Map<Column, number>();
  for (const [column, spellings] of Object.entries(COLUMNS)) {
    const place = known.findIndex((name) => (spellings as readonly string[]).includes(name));
    if (place >= 0) places.set(column as Column, place);
  }
  const missing = REQUIRED.filter(([column]) => !places.has(column));
  if (missing.length > 0)
    throw refusal('import.no-column', { columns: missing.map(([, name]) => name) }, 'csv');
  return places;
}

function customerOf(cells: readonly string[], places: ReadonlyMap<Column, number>, row: number): CsvCustomer {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const gender = cell('gender').toLowerCase();
  return {
    row,
    title: cell('title'),
    mobileNumber: cell('mobileNumber'),
    alternateMobileNumber: cell('alternateMobileNumber'),
    gender: GENDERS[gender] ?? (gender as Gender),
    addresses: [
      { text: cell('address'), locationUrl: cell('locationUrl') },
      { text: cell('address2') },
      { text: cell('address3') },
    ],
  };
}
