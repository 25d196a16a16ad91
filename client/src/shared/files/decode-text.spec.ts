import { decodeText } from './decode-text';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each<[string, ArrayBuffer, string | null]>([
  ['UTF-8', new TextEncoder().encode('Café ₹5').buffer as ArrayBuffer, 'Café ₹5'],
  ['Windows-1252', bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x35), 'Café – 5'],
  ['UTF-16, as Excel writes it', bytes(0xff, 0xfe, 0x41, 0x00, 0x2c, 0x00), 'A,'],
  ['UTF-16 of the other byte order', bytes(0xfe, 0xff, 0x00, 0x41, 0x00, 0x2c), 'A,'],
  ['UTF-16 without a byte order mark', bytes(0x41, 0x00, 0x2c, 0x00), 'A,'],
  ['UTF-16 of the other byte order without a mark', bytes(0x00, 0x41, 0x00, 0x2c), 'A,'],
  ['a workbook of Excel', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), null],
  ['an older workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), null],
  ['a PDF', new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer, null],
  ['nothing', bytes(), ''],
])('decodeText reads text, and returns null for other files: %s', (_what, file, text) =>
  expect(decodeText(file)).toBe(text),
);
