import { hasManyDecimals, mostRupees, parseAmount, typeAmount } from '../../shared/format/typed-amount';
import { readMobile } from '../../shared/format/typed-mobile';
import { adminMessages } from '../../texts/admin-messages';
import { formMessages } from '../../texts/form-messages';
import { csvRows } from './csv-rows';

const texts = adminMessages.users.topUp;
const amountTexts = formMessages.amount;

/** A customer as the preview shows them. */
export type Payee = { id: string; title: string; mobileNumber: string; walletBalance: number | null };

/** A line of the file: what would be added to whose wallet, or why nothing would. */
export type TopUpLine = {
  /** In the file, where the names of the columns are line 1. */
  line: number;
  mobileNumber: string;
  rupees: number;
  narration: string;
  /** Of the payment; empty where the file has none. */
  reference: string;
  payee?: Payee;
  fault?: string;
};

/** The rupees of a cell, or what is wrong with it: one with a minus that is not the end of '500/-' is no amount. */
const readAmount = (cell: string): { rupees: number; fault?: string } => {
  const text = cell.replace(/\/-\s*$/, '');
  const typed = typeAmount(text);
  const rupees = /[-\u2010-\u2015\u2212]|\de[+]?\d/i.test(text) ? undefined : parseAmount(typed);
  if (rupees === undefined) return { rupees: 0, fault: amountTexts.invalid };
  if (hasManyDecimals(typed)) return { rupees, fault: amountTexts.manyDecimals };
  return { rupees, fault: rupees > mostRupees ? amountTexts.tooLarge : undefined };
};

/**
 * Reads a file with the columns Mobile and Amount, and Narration and Reference if it has them, in any order.
 *
 * @returns the lines, or what is wrong with the file
 */
export const readTopUps = (
  csv: string,
  customers: ReadonlyMap<string, Payee>,
): { lines: TopUpLine[]; fault?: string } => {
  const read = csvRows(csv);
  if ('malformedAt' in read) return { lines: [], fault: texts.malformed(read.malformedAt) };
  const [heads = [], ...rows] = read.rows;
  const columnOf = (name: string) => heads.findIndex((head) => head.toLowerCase() === name);
  const [mobile, amount] = [columnOf('mobile'), columnOf('amount')];
  const [narration, reference] = [columnOf('narration'), columnOf('reference')];
  if (mobile < 0 || amount < 0) return { lines: [], fault: texts.columnsMissing };
  const seen = new Set<string>();
  const lines = rows.map((row, index): TopUpLine => {
    const written = row[mobile] ?? '';
    const mobileNumber = readMobile(written) ?? written;
    const payee = customers.get(mobileNumber);
    const { rupees, fault } = readAmount(row[amount] ?? '');
    const said = { narration: row[narration] ?? '', reference: row[reference] ?? '' };
    const line = { line: index + 2, mobileNumber, rupees, ...said, payee };
    if (!payee) return { ...line, fault: texts.unknown };
    if (fault) return { ...line, fault };
    if (seen.has(mobileNumber)) return { ...line, fault: texts.twice };
    seen.add(mobileNumber);
    return line;
  });
  return { lines };
};
