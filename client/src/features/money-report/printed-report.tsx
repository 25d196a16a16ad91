import { formatDay, formatMoment } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { moneyReport } from '../../texts/admin/money-report';
import type { MoneyReportQuery } from './money-report.generated';
import { reportNote, sumReport } from './report-tables';

const texts = moneyReport;

type PrintedReportProps = {
  report: MoneyReportQuery['moneyReport'];
  kitchen: MoneyReportQuery['settings'];
  /** Time of the data, as printed. */
  at: Date;
};

const BalanceRow = ({ name, rupees }: { name: string; rupees: number }) => (
  <tr data-total>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td data-numeric>{formatRupees(rupees)}</td>
  </tr>
);

/** Money report for printing. */
export const PrintedReport = ({ report, kitchen, at }: PrintedReportProps) => {
  const { kitchenName, fssaiNumber } = kitchen;
  const total = sumReport(report);
  return (
    <>
      <p>{[kitchenName, fssaiNumber && texts.fssai(fssaiNumber)].filter(Boolean).join(' · ')}</p>
      <h2>{texts.title}</h2>
      <p>
        {[
          texts.between(formatDay(report.from), formatDay(report.to)),
          texts.asOf(formatMoment(at.toISOString())),
        ].join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.kind}</th>
            {(['entries', 'added', 'taken'] as const).map((name) => (
              <th key={name} scope="col" data-numeric>
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BalanceRow name={texts.opening(formatDay(report.from))} rupees={report.openingBalance} />
          {report.lines.map(({ kind, entries, added, taken }) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              <td data-numeric>{entries.toLocaleString('en-IN')}</td>
              <td data-numeric>{formatRupees(added)}</td>
              <td data-numeric>{formatRupees(taken)}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{texts.total}</th>
            <td data-numeric>{total.entries.toLocaleString('en-IN')}</td>
            <td data-numeric>{formatRupees(total.added)}</td>
            <td data-numeric>{formatRupees(total.taken)}</td>
          </tr>
          <BalanceRow name={texts.closing(formatDay(report.to))} rupees={report.closingBalance} />
        </tbody>
      </table>
      <p>{reportNote(report)}</p>
    </>
  );
};
