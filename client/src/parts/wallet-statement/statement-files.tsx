import { useApolloClient } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { StatementKitchenDocument, type StatementKitchenQuery } from '../../gql/both-sides';
import { FileProgress } from '../../shared/files/file-progress';
import { useFile } from '../../shared/files/use-file';
import type { Days } from '../../shared/format/days';
import { Printed } from '../../shared/print/printed';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-text';
import { laterPart } from '../../shared/ui/states/later-part';
import { fileMessages } from '../../texts/file-messages';
import { statementMessages } from '../../texts/statement-messages';
import { allEntries, type WholeStatement } from './all-entries';
import { StatementPaper } from './statement-paper';

const texts = statementMessages;

type Paper = { statement: WholeStatement; kitchen: StatementKitchenQuery['settings']; at: Date };

/** What writes files is asked for with the first of them. */
const csv = laterPart('statementCsv', async () => (await import('./statement-csv')).saveStatement);
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

/** Print and CSV of a wallet's days, always of all entries as they are now. */
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
      const statement = await allEntries(client, { userId, days }, ...paging);
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
      {/* Most statements are one answer, and there is nothing to stop. */}
      {work && work.total > work.done && <FileProgress work={work} onStop={stop} />}
      {paper && (
        <Printed key={paper.at.getTime()} label={texts.title}>
          <StatementPaper {...paper} name={paper.statement.userTitle || name} />
        </Printed>
      )}
    </>
  );
};
