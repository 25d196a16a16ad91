import { Heading, List, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { formatWeekday } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageMessage } from '../../shared/ui/states/page-message';
import { messages } from '../../texts/messages';
import { riderMessages } from '../../texts/rider-messages';
import { resultText, stopsWithMarks } from './run-marks';
import { RunScreen } from './run-screen';
import { type StoredRun, StoredRuns } from './stored-runs';
import { useOpenedRun } from './use-opened-run';
import { useRunsToTell, useStoredRun, useWaitingPhotos } from './use-run';

const texts = riderMessages;

type UnsentMarksProps = {
  run: StoredRun;
  /** Set if the run is not the displayed one. The notice then names the run and can be dismissed. */
  onUnderstood?: () => void;
};

/** Reports of an ended run that never reached the kitchen. The rider can report them by phone. */
const UnsentMarks = ({ run: { run, marks }, onUnderstood }: UnsentMarksProps) => {
  const unsent = stopsWithMarks(run.stops, marks).filter(({ id }) =>
    marks.some(({ stopId }) => stopId === id),
  );
  if (unsent.length === 0) return null;
  return (
    <Stack gap="3" bg="bg.warning" borderRadius="card" p="4" role="alert">
      {onUnderstood && <Text textStyle="lg">{texts.of(run.meal.title, formatWeekday(run.date))}</Text>}
      <Text textStyle="lg" fontWeight="semibold">
        {texts.notSent(unsent.length)}
      </Text>
      <List.Root gap="1" listStyle="none">
        {unsent.map(({ id, sequence, boxes, status, reason, boxesBack }) => (
          <List.Item key={id} textStyle="lg">
            {texts.marked(
              texts.stopOf(
                sequence,
                boxes.map(({ orderNumber }) => orderNumber),
              ),
              resultText({ status, reason, boxesBack }),
            )}
          </List.Item>
        ))}
      </List.Root>
      {onUnderstood && (
        <QuietButton h="14" textStyle="lg" onClick={onUnderstood}>
          {texts.gotIt}
        </QuietButton>
      )}
    </Stack>
  );
};

/** Number of the photos that the server no longer accepts. */
const UnsentPhotos = ({ run }: { run: StoredRun }) => {
  const photos = useWaitingPhotos(run.run.id);
  return (
    photos > 0 && (
      <Text bg="bg.warning" borderRadius="card" p="4" role="alert" textStyle="lg">
        {texts.photosNotSent(photos)}
      </Text>
    )
  );
};

/** Screen of an ended run. It lists the reports that were not sent, so that the rider can tell the kitchen. */
const RunOver = ({ run, why }: { run: StoredRun; why: string }) => (
  <Stack gap="4" py="10">
    <Heading as="h1" textStyle="title">
      {texts.overTitle}
    </Heading>
    <Text textStyle="lg">{why}</Text>
    <UnsentMarks run={run} />
    <UnsentPhotos run={run} />
  </Stack>
);

/** Skeleton of the progress and of the current stop. */
const RunLoading = () => (
  <Stack gap="4">
    <VisuallyHidden role="status">{texts.opening}</VisuallyHidden>
    <Skeleton h="8" aria-hidden />
    <Skeleton h="30rem" borderRadius="card" aria-hidden />
  </Stack>
);

/** Page of a rider's run, which the run link opens. */
export const RunPage = () => {
  const [stored] = useState(() => new StoredRuns());
  const opened = useOpenedRun(stored);
  const toTell = useRunsToTell(stored, opened?.runId);
  return (
    <PageMain>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
      <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
        {toTell.map((other) => (
          <UnsentMarks key={other.run.id} run={other} onUnderstood={() => void stored.forget(other.run.id)} />
        ))}
      </Stack>
      {opened === undefined ? (
        <RunLoading />
      ) : opened.runId === undefined ? (
        <PageMessage
          title={opened.failure}
          help={opened.retry ? undefined : texts.linkHelp}
          isAlert={opened.retry !== undefined}
        >
          {opened.retry && (
            <BusyButton variant="outline" colorPalette="neutral" busy={false} onClick={opened.retry}>
              {messages.app.retry}
            </BusyButton>
          )}
        </PageMessage>
      ) : (
        <OpenedRun key={opened.runId} stored={stored} runId={opened.runId} />
      )}
    </PageMain>
  );
};

const OpenedRun = ({ stored, runId }: { stored: StoredRuns; runId: string }) => {
  const run = useStoredRun(stored, runId);
  if (run === undefined) return <RunLoading />;
  if (run === null) return <PageMessage title={texts.noRun} help={texts.noRunHelp} />;
  return run.over === undefined ? (
    <RunScreen stored={stored} run={run} />
  ) : (
    <RunOver run={run} why={run.over} />
  );
};
