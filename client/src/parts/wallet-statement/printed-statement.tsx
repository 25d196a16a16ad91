import { formatDay, formatMoment } from '../../shared/format/day';
import type { Days } from '../../shared/format/days';
import { formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, remarksOf, type WholeStatement } from './use-wallet-statement';
import type { StatementKitchenQuery } from './wallet-statement.generated';

const texts = statementMessages;

const daysText = ({ from, until }: Days): string => {
  if (from && until) return texts.paper.between(formatDay(from), formatDay(until));
  if (from) return texts.paper.from(formatDay(from));
  return until ? texts.paper.until(formatDay(until)) : texts.paper.allDays;
};

const BalanceRow = ({ name, rupees }: { name: string; rupees: number }) => (
  <tr data-total>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td data-numeric>{formatWallet(rupees)}</td>
  </tr>
);

type PrintedStatementProps = {
  statement: WholeStatement;
  kitchen: StatementKitchenQuery['settings'];
  name: string;
  /** Time of the data, as printed. */
  at: Date;
};

/** Printed statement, oldest entry first, between the opening and closing balances. */
export const PrintedStatement = ({ statement, kitchen, name, at }: PrintedStatementProps) => {
  const { kitchenName, fssaiNumber } = kitchen;
  const head = [kitchenName, fssaiNumber && texts.paper.fssai(fssaiNumber)].filter(Boolean).join(' · ');
  return (
    <>
      <p>{head}</p>
      <h2>{texts.title}</h2>
      <p>
        <b>{name}</b>
      </p>
      <p>{`${daysText(statement.days)} · ${texts.paper.asOf(formatMoment(at.toISOString()))}`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.date}</th>
            <th scope="col">{texts.columns.remarks}</th>
            <th scope="col" data-numeric>
              {texts.columns.amount}
            </th>
            <th scope="col" data-numeric>
              {texts.columns.balanceAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow name={texts.opening} rupees={statement.openingBalance} />
          {statement.entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{formatDay(entry.transactionDate)}</th>
              <td>
                {[
                  remarksOf(entry),
                  entry.narration,
                  entry.reference && texts.paper.reference(entry.reference),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td data-numeric>{formatRupees(entry.amount)}</td>
              <td data-numeric>{formatWallet(balanceOf(entry))}</td>
            </tr>
          ))}
          <BalanceRow name={texts.closing} rupees={statement.closingBalance} />
        </tbody>
      </table>
    </>
  );
};
