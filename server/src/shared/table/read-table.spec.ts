import { readTable } from './read-table.js';

const isHead = (cells: readonly string[]) => cells.includes('Name') && cells.includes('Mobile');
const read = (text: string) =>
  readTable(text, isHead, { field: 'csv' }).map(({ cells, line }) => `${line}: ${cells.join('|')}`);
const ROWS = ['1: Name|Mobile', '2: Asha, A|98'];

test.each<[string, string, string[]]>([
  ['with commas', 'Name,Mobile\n"Asha, A",98', ROWS],
  ['with a byte order mark and CR LF', '\ufeffName,Mobile\r\n"Asha, A",98\r\n', ROWS],
  ['with semicolons', 'Name;Mobile\nAsha, A;98', ROWS],
  ['with tabs', 'Name\tMobile\nAsha, A\t98', ROWS],
  ['that states its delimiter', 'sep=;\r\nName;Mobile\r\nAsha, A;98', ['2: Name|Mobile', '3: Asha, A|98']],
  ['that states its delimiter in quotes', '"sep=,"\nName,Mobile\nAsha,98', ['2: Name|Mobile', '3: Asha|98']],
  [
    'that states a bracket as its delimiter',
    'sep=(\nName(Mobile\nAsha( ="98"',
    ['2: Name|Mobile', '3: Asha|98'],
  ],
  [
    'of tabs with a formula after an empty cell',
    'Name\t\tMobile\nX\t\t="98"',
    ['1: Name||Mobile', '2: X||98'],
  ],
  [
    'with commas above its names and tabs below',
    'A, B, C\nName\tMobile\nX\t98',
    ['1: A, B, C', '2: Name|Mobile', '3: X|98'],
  ],
  ['with empty rows and rows of dashes', 'Name,Mobile\n\n,,\n---,---\nX,98', ['1: Name|Mobile', '5: X|98']],
  [
    'of formulas of text',
    'Name,Mobile\n="A, B",="098"\n"=""C""",\'0042',
    ['1: Name|Mobile', '2: A, B|098', '3: C|0042'],
  ],
  [
    'with apostrophes of spreadsheets and of people',
    "Name,Mobile\n'=x,'98\n'Abd,98",
    ['1: Name|Mobile', '2: =x|98', "3: 'Abd|98"],
  ],
  [
    'with the escapes of an export',
    "Name,Mobile\n''98,'12E5\n''=1,'5 1/2\n'98 batch,'＝1",
    ['1: Name|Mobile', "2: '98|12E5", "3: '=1|5 1/2", "4: '98 batch|＝1"],
  ],
  ['with marks of direction', 'Name,Mobile\nA,\u202a+91 98\u202c', ['1: Name|Mobile', '2: A|+91 98']],
  [
    'in UTF-16 that was decoded as UTF-8',
    [...'\ufffd\ufffdName,Mobile\nA,98'].join('\0'),
    ['1: Name|Mobile', '2: A|98'],
  ],
  [
    'in HTML',
    '<html><!-- <tr><td>x</td> --><style>td{}</style><table><tr><th>Name<th>Mobile</tr>\n<tr><td>Asha &amp; <b>Co</b><br>Pune</td><td>&nbsp;&#57;8</td></tr></table>',
    ['1: Name|Mobile', '2: Asha & Co Pune|98'],
  ],
  [
    'in HTML with a cell that spans columns',
    '<table><tr><td colspan=2>Title</td><td>x</td></tr><tr><td>Name</td><td>Mobile</td></tr></table>',
    ['1: Title||x', '2: Name|Mobile'],
  ],
  [
    'in the XML of older spreadsheets',
    '<?xml version="1.0"?><Workbook><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell ss:Index="3"><Data>Mobile</Data></Cell></Row></Workbook>',
    ['1: Name||Mobile'],
  ],
])('a table %s is parsed', (_what, text, rows) => expect(read(text)).toEqual(rows));

test.each([
  ['a workbook', 'PK\u0003\u0004\u0014', 'import.other-kind'],
  ['a PDF', '%PDF-1.7', 'import.other-kind'],
  ['a quote that does not end', 'Name,Mobile\n"A,98', 'import.malformed'],
])('a table with %s is rejected', (_what, text, reason) => expect(() => read(text)).toThrow(reason));

test.each([
  ['unclosed tags', `<table>${'<td'.repeat(200_000)}`],
  ['unclosed comments', `<table>${'<!--'.repeat(200_000)}`],
  ['blanks in a cell', `Name,Mobile\nA${' '.repeat(700_000)}A,98`],
  ['tabs', `Name\tMobile\n${'\t'.repeat(300_000)}A`],
])('a table of %s is parsed in linear time', (_what, text) => {
  const start = performance.now();
  read(text);
  expect(performance.now() - start).toBeLessThan(10_000);
});
