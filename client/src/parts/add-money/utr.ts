/** Runs of digits that no letter and no UPI ID touches, as the server reads them (`server/src/shared/utr.ts`). */
const start = String.raw`(?<![\p{L}\p{N}]|\p{L}[.]|@)(?:(?:UTR|RRN|REF|NO|UPI|IMPS)+[.:#]?)?`;
const end = String.raw`(?![\p{L}\p{N}@]|[._][\p{L}\p{N}._-]{0,50}@)`;
const whole = new RegExp(`${start}(0{0,10}\\d{12})${end}`, 'giu');
const spaced = new RegExp(`${start}(\\d(?:[ -]?\\d)+)${end}`, 'giu');

/** Writes the decimal digits of every script as 0 to 9. */
const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

/** The UTR in a typed or pasted text: its one separate run of 12 digits. Blanks and hyphens inside it do not matter. */
export const utrOf = (text: string): string | undefined => {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ');
  const runs = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(([, run = '']) => run.replace(/\D/g, ''));
  const wholes = runs(whole);
  const found = wholes.length > 0 ? wholes : runs(spaced).filter((run) => /^0{0,10}\d{12}$/.test(run));
  const utrs = new Set(found.map((run) => run.slice(-12)));
  return utrs.size === 1 ? [...utrs][0] : undefined;
};
