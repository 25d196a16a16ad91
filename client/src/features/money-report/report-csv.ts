import { type Cell, csvOf } from '../../shared/files/csv';
import { saveFile } from '../../shared/files/save-file';
import { moneyReport } from '../../texts/admin/money-report';
import type { Report } from './report-figures';

const texts = moneyReport;

/** The report as a file: the opening balance, a row for each kind, the closing balance. */
export const reportCsv = (report: Report): string => {
  const balance = (name: string, rupees: number): Cell[] => [name, '', '', '', rupees];
  return csvOf(texts.csvColumns, [
    balance(texts.opening(report.from), report.openingBalance),
    ...report.lines.map(({ kind, entries, added, taken }): Cell[] => [
      texts.kinds[kind],
      entries,
      added,
      taken,
      '',
    ]),
    balance(texts.closing(report.to), report.closingBalance),
  ]);
};

/** Hands it to the browser. */
export const saveReport = (report: Report): void =>
  saveFile(reportCsv(report), `money-report-${report.from}-${report.to}.csv`);
