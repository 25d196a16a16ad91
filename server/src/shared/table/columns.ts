/** The names of a field's columns, preferred names first, as {@link columnKey} writes them. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly (string | RegExp)[]>>;

/** The columns of each field, preferred ones first. */
export type Columns<Field extends string> = ReadonlyMap<Field, readonly number[]>;

/** Writes the name of a column as small letters and digits, without a note in brackets: `Mobile No. (WhatsApp)*` is `mobileno`. */
export const columnKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]{0,200}\)|\[[^\]]{0,200}\]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Finds the columns of each field by their names. A field without a column is left out. */
export function columnsOf<Field extends string>(
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

/** The field's first cell with a text, and its column. Null if all are empty. */
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

/** Tests for a text beyond the last named column: a comma that is not in quotes moves the cells after it. */
export const hasSurplusCells = (cells: readonly string[], header: readonly string[]): boolean =>
  cells.slice(header.findLastIndex(Boolean) + 1).some(Boolean);
