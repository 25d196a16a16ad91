import { amountCell, type Cell, csvOf, saveFile } from '../../shared/files/csv';
import { daysInName } from '../../shared/format/days';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, remarksOf, type WholeStatement } from './use-wallet-statement';

const texts = statementMessages;

/**
 * Returns a statement as CSV text: the opening balance, a row for each entry, and the closing balance. The opening balance and
 * the entries add up to the closing balance.
 */
export const statementCsv = ({ entries, openingBalance, closingBalance, days }: WholeStatement): string => {
  const row = (day: string | undefined, remarks: string, balance: number): Cell[] => [
    day ?? '',
    '',
    remarks,
    '',
    '',
    '',
    amountCell(balance),
  ];
  return csvOf(texts.csvColumns, [
    row(days.from, texts.opening, openingBalance),
    ...entries.map((entry): Cell[] => [
      entry.transactionDate,
      entry.entryNumber,
      remarksOf(entry),
      entry.narration,
      entry.reference ?? '',
      amountCell(entry.amount),
      amountCell(balanceOf(entry)),
    ]),
    row(days.until, texts.closing, closingBalance),
  ]);
};

/** Saves the statement as a CSV file on the device. */
export const saveStatement = (statement: WholeStatement): void =>
  saveFile(statementCsv(statement), `${texts.fileName}${daysInName(statement.days)}.csv`);
