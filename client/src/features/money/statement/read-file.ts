/** How the files begin that a bank or Excel writes beside CSV: xlsx, xls, PDF. */
const others = ['PK\u0003\u0004', 'ÐÏ\u0011à', '%PDF'];

/**
 * The text of a bank's file: UTF-8, and what is none is in the older set of characters of Windows, which some banks still write.
 *
 * @returns null for a file of another kind: Excel or PDF
 */
export const statementText = (bytes: ArrayBuffer): string | null => {
  const start = new Uint8Array(bytes.slice(0, 4));
  if (others.includes(String.fromCharCode(...start))) return null;
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
