const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
};
const MAX_SPAN = 50;
/** Ends of comments and of elements whose content is ignored. */
const ENDS: Readonly<Record<string, RegExp>> = {
  comment: /-->/g,
  script: /<\/script/gi,
  style: /<\/style/gi,
};

/** Row of a table. */
export interface TableRow {
  readonly cells: readonly string[];
  /** Line of the file on which the row ends. In an HTML table, the number of the row. */
  readonly line: number;
  /** Number of the row in a spreadsheet: blank rows count, and a cell of several lines is in one row. */
  readonly row: number;
}

/**
 * Reads the rows of all tables in an HTML page, or in an XML workbook, which banks export with the extension `.xls`. The line of
 * a row is its number.
 * @returns null if the text is neither
 */
export function htmlRows(text: string): TableRow[] | null {
  if (!/^\s*<(?:!doctype|!--|\?xml|html|head|meta|body|table|style|div)/i.test(text)) return null;
  const rows: string[][] = [];
  let row: string[] | null = null;
  let [cell, spanned]: [string | null, number] = [null, 0];
  const endCell = () => {
    if (cell !== null) row?.push(decoded(cell), ...emptyCells(spanned));
    cell = null;
  };
  for (const token of tokensOf(text)) {
    const [, end, tag = ''] = /^<(\/?)([a-z:]+)/.exec(token.slice(0, 20).toLowerCase()) ?? [];
    if (!token.startsWith('<')) {
      if (cell !== null) cell += token;
    } else if (/^(?:ss:)?(?:tr|row)$/.test(tag)) {
      endCell();
      row = end ? null : [];
      if (row) rows.push(row);
    } else if (/^(?:ss:)?(?:td|th|cell)$/.test(tag)) {
      endCell();
      if (end || !row) continue;
      row.push(...emptyCells(numberOf(token, /\bindex="(\d+)"/i) - 1 - row.length));
      [cell, spanned] = ['', numberOf(token, /\bcolspan\s*=\s*["']?(\d+)/i) - 1];
    } else if (cell !== null && /^(?:br|p|div|li)$/.test(tag)) cell += ' ';
  }
  endCell();
  return rows.map((cells, index) => ({ cells, line: index + 1, row: index + 1 }));
}

const numberOf = (tag: string, attribute: RegExp): number => Number(attribute.exec(tag)?.[1] ?? 0);

const emptyCells = (count: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(count, MAX_SPAN)) }, () => '');

/** Yields tags and the texts between them, without comments, scripts, and styles. Reads each character once, for any text. */
function* tokensOf(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    const hidden = /^<(?:!--|(script|style)\b)/i.exec(text.slice(at, at + 8));
    if (hidden) {
      const element = hidden[1]?.toLowerCase();
      const end = endOf(text, ENDS[element ?? 'comment'], at);
      if (end < 0) return;
      at = end;
      continue;
    }
    const isTag = /^<[/!?a-z]/i.test(text.slice(at, at + 2));
    const next = isTag ? text.indexOf('>', at) + 1 : text.indexOf('<', at + 1);
    const end = next > 0 ? next : text.length;
    yield text.slice(at, end);
    at = end;
  }
}

function endOf(text: string, pattern: RegExp | undefined, from: number): number {
  if (!pattern) return -1;
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const decoded = (cell: string): string =>
  cell
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (entity, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return isCharacter(code) ? String.fromCodePoint(code) : entity;
    })
    .replace(/\s+/g, ' ')
    .trim();

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
