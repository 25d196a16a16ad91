/**
 * The rows of a CSV file (RFC 4180): cells by comma, or by semicolon where the first line has no comma; a cell in quotes may hold
 * both, line ends, and quotes written twice. Rows without any text are left out.
 */
export const csvRows = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '');
  const [first = ''] = source.split('\n', 1);
  const comma = first.includes(',') ? ',' : ';';
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, or one without; then what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${comma}\\r\\n]*))(${comma}|\\r?\\n|\\r|$)`, 'g');
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    const [whole, quoted, plain = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== comma) {
      if (row.some(Boolean)) rows.push(row);
      row = [];
    }
    if (end === '' || whole === '') break;
  }
  return rows;
};
