import { useApolloClient } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { FileProgress, useFile } from '../../shared/files/file-progress';
import type { Days } from '../../shared/format/days';
import { PrintedPage } from '../../shared/print/printed';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-text';
import { lazyPart } from '../../shared/ui/states/lazy-part';
import { fileMessages } from '../../texts/file-messages';
import { statementMessages } from '../../texts/statement-messages';
import { PrintedStatement } from './printed-statement';
import { loadAllEntries, type WholeStatement } from './use-wallet-statement';
import { StatementKitchenDocument, type StatementKitchenQuery } from './wallet-statement.generated';

const texts = statementMessages;

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
      <Flex gap="2" wrap="wrap" align="center">
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
