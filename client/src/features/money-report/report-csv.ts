import { amountCell, type Cell, csvOf, saveFile } from '../../shared/files/csv';
import { moneyReport } from '../../texts/admin/money-report';
import type { Report } from './report-tables';

const texts = moneyReport;

/** Returns the report as CSV text: the opening balance, a row for each kind, and the closing balance. */
export const reportCsv = (report: Report): string => {
  const balance = (name: string, rupees: number): Cell[] => [name, '', '', '', amountCell(rupees)];
  return csvOf(texts.csvColumns, [
    balance(texts.opening(report.from), report.openingBalance),
    ...report.lines.map(({ kind, entries, added, taken }): Cell[] => [
      texts.kinds[kind],
      entries,
      amountCell(added),
      amountCell(taken),
      '',
    ]),
    balance(texts.closing(report.to), report.closingBalance),
  ]);
};

/** Saves the report as a CSV file on the device. */
export const saveReport = (report: Report): void =>
  saveFile(reportCsv(report), `money-report-${report.from}-${report.to}.csv`);
