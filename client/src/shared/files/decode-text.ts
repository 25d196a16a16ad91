/** First bytes of unsupported files: Excel workbooks and PDF. */
const otherKinds = ['PK\u0003\u0004', 'ÐÏ\u0011à', '%PDF'];

/** Number of bytes that are searched for the zero bytes of UTF-16. */
const sampleSize = 4096;

/** Returns the encoding that a byte order mark states, or that zero bytes next to letters and digits indicate. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [at, byte] of bytes.subarray(0, sampleSize).entries()) if (byte === 0) zeros[at % 2 ? 1 : 0]++;
  if (zeros[0] === zeros[1]) return undefined;
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
};

/**
 * Decodes a text file: UTF-16 or UTF-8 with or without a byte order mark, or else Windows-1252, which Excel and some banks still
 * write.
 * @returns null for an Excel workbook or a PDF
 */
export const decodeText = (file: ArrayBuffer): string | null => {
  const bytes = new Uint8Array(file);
  if (otherKinds.includes(String.fromCharCode(...bytes.subarray(0, 4)))) return null;
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
};
