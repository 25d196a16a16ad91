import { parse } from 'csv-parse/browser/esm/sync';
import { amountCell, type Cell, csvOf, dayCell, mobileCell, momentCell } from './csv';

const written = (cell: Cell) => csvOf(['A'], [[cell]]).slice('\uFEFFA\r\n'.length, -2);

test.each<[Cell, string]>([
  ['Poha', 'Poha'],
  ['=1+1', `'=1+1`],
  ['+91 98765', `'+91 98765`],
  ['-240', `'-240`],
  ['@name', `'@name`],
  ['\tname', `"'\tname"`],
  ['\rname', `"'\rname"`],
  ['＝1', `'＝1`],
  [-240.5, '-240.5'],
  [1200, '1200'],
  [0, '0'],
  [amountCell(-240.5), '-240.50'],
  [amountCell(1200), '1200.00'],
  ['007', `'007`],
  ['123456789012', `'123456789012`],
  ['12345678901', '12345678901'],
  ['12E5', `'12E5`],
  ['0', '0'],
  ['1E+5', `'1E+5`],
  ['1.50', `'1.50`],
  ['00.5', `'00.5`],
  ['1,234', `"'1,234"`],
  ['007 ', `'007 `],
  ['12/4', `'12/4`],
  ['12:30', `'12:30`],
  ['5 1/2', `'5 1/2`],
  ['1/2 plate', '1/2 plate'],
  ['2026-11-21 08:30', '2026-11-21 08:30'],
  ['SBIN226326123456', 'SBIN226326123456'],
  [`'98`, `''98`],
  [`'=1`, `''=1`],
  [`'98 batch`, `'98 batch`],
  [`O'Brien`, `O'Brien`],
  ['Poha;=1+1', '"Poha;=1+1"'],
  ['2026-11-21', '2026-11-21'],
  ['one, two', '"one, two"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('the CSV cell %j is written as %j', (cell, expected) => expect(written(cell)).toBe(expected));

test('a CSV file has a byte order mark and CR LF, and is read back unchanged', () => {
  const csv = csvOf(['Name', 'Amount'], [['आशा, "A"\nPune', -1.5]]);
  expect(csv).toBe('\uFEFFName,Amount\r\n"आशा, ""A""\nPune",-1.5\r\n');
  expect(parse(csv, { bom: true, columns: true })).toEqual([{ Name: 'आशा, "A"\nPune', Amount: '-1.5' }]);
});

test('the CSV cell of a mobile number is text with a space, and a missing number is empty', () => {
  expect(written(mobileCell('9876543210'))).toBe('98765 43210');
  expect(written(mobileCell(null))).toBe('');
});

test('the CSV cells of an instant contain its day and time in India', () => {
  expect(dayCell('2026-11-20T18:30:00.000Z')).toBe('2026-11-21');
  expect(momentCell('2026-11-20T18:35:00.000Z')).toBe('2026-11-21 00:05');
});
