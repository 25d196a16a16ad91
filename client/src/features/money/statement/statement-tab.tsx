import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { JobsLink } from '../../../parts/bulk-jobs/jobs-link';
import { waitingRows } from '../../../shared/apollo/bulk-run';
import { useBulkRun, useDialogRun } from '../../../shared/apollo/use-bulk-run';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { RunNotice, RunProgress } from '../../../shared/ui/states/run-notice';
import { money } from '../../../texts/admin/money';
import { creditLines, rowOf } from './credit-lines';
import { sentMapping } from './statement-line';
import { StatementPreview } from './statement-preview';
import { StatementResults } from './statement-results';
import { useStatement } from './use-statement';

const texts = money.statement;

/** Where the file comes from: a button for it, and once it is there, its name. */
const FileChoice = ({
  name,
  busy,
  onFile,
}: {
  name: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
      {name ? (
        <Text fontWeight="semibold">{name}</Text>
      ) : (
        <Text color="fg.muted" maxW="44rem" flex="1 0 100%">
          {texts.intro}
        </Text>
      )}
      <BusyButton
        size="sm"
        variant={name ? 'outline' : 'solid'}
        colorPalette={name ? 'neutral' : undefined}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {name ? texts.chooseAgain : texts.choose}
      </BusyButton>
      <Box ms="auto">
        <JobsLink />
      </Box>
      {/* The button stands for it: a file field of the browser's own cannot be drawn like the others. */}
      <chakra.input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept=".csv,.txt,.xls,.htm,.html,text/csv,text/plain,text/html"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file, put right meanwhile, can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Flex>
  );
};

/** The bank's statement: a file, what it would credit, and what became of each line. */
export const StatementTab = () => {
  const statement = useStatement();
  const dialogRun = useDialogRun(creditLines);
  const { runs, rows, answers, busy, unanswered } = dialogRun;
  const { run } = useBulkRun(creditLines);
  const { preview } = statement;
  const nameOf = (number: number) =>
    statement.lines.find((line) => line.number === number)?.userName ?? undefined;
  const isInterrupted = run?.state === 'interrupted' && !unanswered;
  const isDone = answers.length > 0 && !busy && !unanswered;
  const credit = () => {
    if (preview?.mapping)
      void runs.start(statement.chosen.map(rowOf), { mapping: sentMapping(preview.mapping) });
  };
  return (
    <>
      {!isDone && !busy && !unanswered && (
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
        run={dialogRun}
        what={({ rows: sent }) =>
          texts.sent(sent.length, formatRupees(addRupees(...sent.map(({ credit }) => credit))))
        }
      />
      {isInterrupted && (
        <Button alignSelf="flex-start" justifySelf="start" onClick={() => void runs.resume()}>
          {texts.resume(waitingRows(run).length)}
        </Button>
      )}
      {busy && run && !unanswered && <RunProgress text={texts.progress(run.answered, run.total)} run={run} />}
      {isDone && (
        <StatementResults
          answers={answers}
          nameOf={nameOf}
          onRetry={(refused) => void runs.retry(rows.filter(({ number }) => refused.has(number)))}
          onAgain={() => {
            runs.dismiss();
            statement.close();
          }}
        />
      )}
      {preview && !isDone && !unanswered && (
        <StatementPreview statement={{ ...statement, preview }} busy={busy} onCredit={credit} />
      )}
    </>
  );
};
