import { Box, Flex, Text } from '@chakra-ui/react';
import { JobsLink } from '../../../parts/bulk-jobs/jobs-link';
import { useServerJob } from '../../../parts/bulk-jobs/use-server-job';
import { useFilePicker } from '../../../shared/files/use-file-picker';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { RunNotice, RunProgress } from '../../../shared/ui/states/run-notice';
import { money } from '../../../texts/admin/money';
import { amountsLeft, creditLines, mappingInput, rowOf } from './statement-line';
import { StatementPreview } from './statement-preview';
import { StatementResults } from './statement-results';
import { useStatement } from './use-statement';

const texts = money.statement;

/** Button to select a file. Afterwards, it shows the file's name. */
const FileChoice = ({
  name,
  busy,
  onFile,
}: {
  name: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}) => {
  const [pick, input] = useFilePicker({
    accept: '.csv,.txt,.xls,.htm,.html,text/csv,text/plain,text/html',
    'aria-label': texts.file,
    onFile,
  });
  return (
    <Flex
      align="center"
      columnGap="4"
      rowGap="3"
      wrap="wrap"
      {...(!name && { layerStyle: 'card', p: { base: '4', md: '6' } })}
    >
      {name ? (
        <Text fontWeight="semibold" flex={{ base: '1', sm: 'none' }} minW="0" overflowWrap="anywhere">
          {name}
        </Text>
      ) : (
        <Text color="fg.muted" flex="1 0 100%">
          {texts.intro}
        </Text>
      )}
      <BusyButton
        size="sm"
        variant={name ? 'outline' : 'solid'}
        colorPalette={name ? 'neutral' : undefined}
        busy={busy}
        onClick={pick}
      >
        {name ? texts.chooseAgain : texts.choose}
      </BusyButton>
      {/* On a wider screen, next to the title of the page. */}
      {!name && (
        <Box ms="auto" hideFrom="sm">
          <JobsLink />
        </Box>
      )}
      {input}
    </Flex>
  );
};

/** Tab of the bank statement: the file, a preview of the credits, and the result of each line. */
export const StatementTab = () => {
  const statement = useStatement();
  const job = useServerJob(creditLines);
  const { answers, busy, progress, unconfirmed } = job;
  const { preview } = statement;
  const nameOf = (number: number) =>
    statement.lines.find((line) => line.number === number)?.userName ?? undefined;
  const isDone = answers !== undefined && !busy && !unconfirmed;
  const credit = () => {
    if (preview?.mapping)
      void job.start(statement.chosen.map(rowOf), { mapping: mappingInput(preview.mapping) });
  };
  return (
    <>
      {!isDone && !busy && !unconfirmed && (
        <FileChoice
          name={statement.name}
          busy={statement.busy}
          onFile={(file) => void statement.open(file)}
        />
      )}
      {statement.busy && (
        <Text role="status" color="fg.muted">
          {texts.reading}
        </Text>
      )}
      {statement.error && <ErrorText>{statement.error}</ErrorText>}
      <RunNotice
        run={job}
        what={({ rows: sent }) =>
          texts.sent(sent.length, formatRupees(addRupees(...sent.map(({ credit }) => credit))))
        }
      />
      {busy && !unconfirmed && (
        <RunProgress text={texts.progress(progress.answered, progress.total)} run={progress} />
      )}
      {isDone && (
        <StatementResults
          answers={answers}
          nameOf={nameOf}
          amountsLeft={amountsLeft(
            statement.lines,
            answers.map(({ number }) => number),
          )}
          onRetry={job.retry}
          onAgain={() => {
            job.dismiss();
            statement.close();
          }}
        />
      )}
      {preview && !isDone && !unconfirmed && (
        <StatementPreview statement={{ ...statement, preview }} busy={busy} onCredit={credit} />
      )}
    </>
  );
};
