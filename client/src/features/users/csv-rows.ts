import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/**
 * The rows of a CSV file (RFC 4180), as the server reads one: cells by comma, or by semicolon or tab where the first line has no
 * comma. Rows without any text are left out.
 *
 * @returns the rows, or the line at which the file is no CSV
 */
export const csvRows = (text: string): { rows: string[][] } | { malformedAt: number } => {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((character) => head.includes(character)) ?? ',';
  try {
    return {
      rows: parse(text, {
        bom: true,
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
      }),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { malformedAt: Number(error.lines ?? 1) };
  }
};
