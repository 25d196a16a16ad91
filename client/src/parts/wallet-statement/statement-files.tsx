import { useApolloClient } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { FileProgress, useFile } from '../../shared/files/file-progress';
import { formatDay, formatMoment } from '../../shared/format/day';
import type { Days } from '../../shared/format/days';
import { formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { PrintedPage } from '../../shared/print/printed';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-text';
import { lazyPart } from '../../shared/ui/states/lazy-part';
import { fileMessages } from '../../texts/file-messages';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, loadAllEntries, remarksOf, type WholeStatement } from './use-wallet-statement';
import { StatementKitchenDocument, type StatementKitchenQuery } from './wallet-statement.generated';

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
const PrintedStatement = ({ statement, kitchen, name, at }: PrintedStatementProps) => {
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

type Paper = { statement: WholeStatement; kitchen: StatementKitchenQuery['settings']; at: Date };

/** Function that saves a CSV file, loaded with the first file. */
const csv = lazyPart('statementCsv', async () => (await import('./statement-csv')).saveStatement);
const saving = () =>
  csv.load().catch(() => {
    throw new Error(texts.failed);
  });

const FileButton = (props: ComponentProps<typeof BusyButton>) => (
  <BusyButton
    size="sm"
    variant="outline"
    colorPalette="neutral"
    minH={{ base: 'touch', lg: '9' }}
    {...props}
  />
);

/** Buttons to print and export the statement of some days. Both files contain all current entries. */
export const StatementFiles = ({ userId, name, days }: { userId: string; name: string; days: Days }) => {
  const client = useApolloClient();
  const { work, failure, make, stop } = useFile(texts.failed);
  const [paper, setPaper] = useState<Paper>();
  const [last, setLast] = useState<'print' | 'csv'>();
  const making = work && last;
  const start = (what: 'print' | 'csv') => {
    setLast(what);
    setPaper(undefined);
    void make(async (...paging) => {
      const statement = await loadAllEntries(client, { userId, days }, ...paging);
      if (what === 'csv') return (await saving())(statement);
      const { data } = await client.query({ query: StatementKitchenDocument });
      if (data) setPaper({ statement, kitchen: data.settings, at: new Date() });
    });
  };
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center" ms="auto">
        <FileButton busy={making === 'print'} onClick={() => start('print')}>
          {texts.print}
        </FileButton>
        <FileButton busy={making === 'csv'} onClick={() => start('csv')}>
          {fileMessages.csv}
        </FileButton>
        {failure && <ErrorText textStyle="sm">{failure}</ErrorText>}
      </Flex>
      {/* Displayed only if loading needs several responses, which few statements do. */}
      {work && work.total > work.done && <FileProgress work={work} onStop={stop} />}
      {paper && (
        <PrintedPage key={paper.at.getTime()} label={texts.title}>
          <PrintedStatement {...paper} name={paper.statement.userTitle || name} />
        </PrintedPage>
      )}
    </>
  );
};
