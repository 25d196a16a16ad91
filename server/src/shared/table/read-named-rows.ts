import { appError } from '../errors.js';
import { type ColumnNames, type Columns, findColumns } from './columns.js';
import { MAX_ROWS_ABOVE, readTable, type TableRow } from './read-table.js';

/** Maximum characters of a file of customers, dishes, or credits. */
export const MAX_CSV_CHARACTERS = 200_000;

/** Rows below the column names of a file. */
export interface NamedRows<Field extends string> {
  readonly header: readonly string[];
  readonly columns: Columns<Field>;
  readonly rows: readonly TableRow[];
}

/** Required column of a file: its name in an error, and the fields of which one is sufficient. */
export type RequiredColumn<Field extends string> = readonly [name: string, ...fields: Field[]];

/**
 * Reads the rows below the column names of a file. A title can precede the names. Unknown columns are ignored.
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`,
 * `import.no-row`
 */
export function readNamedRows<Field extends string>(
  csv: string,
  file: {
    readonly names: ColumnNames<Field>;
    readonly required: readonly RequiredColumn<Field>[];
    readonly maxRows: number;
  },
): NamedRows<Field> {
  if (csv.length > MAX_CSV_CHARACTERS)
    throw appError('input.too-long', { label: 'The file', max: MAX_CSV_CHARACTERS }, 'csv');
  const missingIn = (cells: readonly string[]) => {
    const columns = findColumns(cells, file.names);
    return file.required.flatMap(([name, ...fields]) =>
      fields.some((field) => columns.has(field)) ? [] : [name],
    );
  };
  const isHead = (cells: readonly string[]) => missingIn(cells).length === 0;
  const all = readTable(csv, isHead, { field: 'csv', maxRows: MAX_ROWS_ABOVE + file.maxRows + 1 });
  const missingByRow = all.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => missingIn(cells).length);
  const head = missingByRow.indexOf(Math.min(...missingByRow));
  const header = all[head]?.cells ?? [];
  const missing = missingIn(header);
  const rows = all.slice(head + 1);
  if (rows.length > file.maxRows)
    throw appError('input.too-many', { label: 'The file', max: file.maxRows }, 'csv');
  if (missing.length > 0) throw appError('import.no-column', { columns: missing }, 'csv');
  if (rows.length === 0) throw appError('import.no-row', {}, 'csv');
  return { header, columns: findColumns(header, file.names), rows };
}
