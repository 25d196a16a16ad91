import { type Cell, csvOf } from '../../shared/files/csv';
import { saveFile } from '../../shared/files/save-file';
import { daysInName } from '../../shared/format/days';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, type WholeStatement } from './all-entries';
import { remarksOf } from './remarks';

const texts = statementMessages;

/** A statement as a file: the opening balance, a row for each entry, the closing balance. The amounts of the first two make the last. */
export const statementCsv = ({ entries, openingBalance, closingBalance, days }: WholeStatement): string => {
  const row = (day: string | undefined, remarks: string, balance: number): Cell[] => [
    day ?? '',
    '',
    remarks,
    '',
    '',
    '',
    balance,
  ];
  return csvOf(texts.csvColumns, [
    row(days.from, texts.opening, openingBalance),
    ...entries.map((entry): Cell[] => [
      entry.transactionDate,
      entry.entryNumber,
      remarksOf(entry),
      entry.narration,
      entry.reference ?? '',
      entry.amount,
      balanceOf(entry),
    ]),
    row(days.until, texts.closing, closingBalance),
  ]);
};

/** Hands it to the browser. */
export const saveStatement = (statement: WholeStatement): void =>
  saveFile(statementCsv(statement), `${texts.fileName}${daysInName(statement.days)}.csv`);
