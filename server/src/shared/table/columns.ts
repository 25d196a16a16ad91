/** Names of a field's columns, preferred names first, in the form of {@link columnKey}. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly (string | RegExp)[]>>;

/** Columns of each field, preferred columns first. */
export type Columns<Field extends string> = ReadonlyMap<Field, readonly number[]>;

/** Reduces the name of a column to small letters and digits, without a note in brackets: `Mobile No. (WhatsApp)*` becomes `mobileno`. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]{0,200}\)|\[[^\]]{0,200}\]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Finds the columns of each field by their names. A field without a column is omitted. */
export function findColumns<Field extends string>(
  header: readonly string[],
  names: ColumnNames<Field>,
): Columns<Field> {
  const keys = header.map(columnKey);
  const found = (Object.entries(names) as [Field, readonly (string | RegExp)[]][]).map(
    ([field, spellings]): [Field, number[]] => [
      field,
      spellings.flatMap((spelling) =>
        keys.flatMap((key, at) =>
          key && (typeof spelling === 'string' ? key === spelling : spelling.test(key)) ? [at] : [],
        ),
      ),
    ],
  );
  return new Map(found.filter(([, places]) => places.length > 0));
}

/** Returns the field's first non-empty cell with its column. Null if all are empty. */
export function cellOf<Field extends string>(
  cells: readonly string[],
  columns: Columns<Field>,
  field: Field,
): { readonly text: string; readonly at: number } | null {
  for (const at of columns.get(field) ?? []) {
    const text = cells[at];
    if (text) return { text, at };
  }
  return null;
}

/** Whether a spreadsheet has written a long number in a form such as 4.32E+11, which loses its other digits. */
export const isShortened = (text: string): boolean => /^\d+(?:\.\d+)?e\+?\d+$/i.test(text);

/** Whether a row has a text after the last named column, because an unquoted comma shifts the following cells. */
export const hasSurplusCells = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.slice(header.findLastIndex(Boolean) + 1).some(Boolean);
