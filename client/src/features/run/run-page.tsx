import { Heading, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatWeekday } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageLoading } from '../../shared/ui/states/page-loading';
import { messages } from '../../texts/messages';
import { riderMessages } from '../../texts/rider-messages';
import { type KeptRun, KeptRuns } from './kept-runs';
import { stopsWithMarks, wordOf } from './run-marks';
import { RunScreen } from './run-screen';
import { useOpenedRun } from './use-opened-run';
import { useKeptRun, useRunsToTell, useWaitingPhotos } from './use-run';

const texts = riderMessages;

type UnsentMarksProps = {
  run: KeptRun;
  /** It is another run than the one that is shown: it is named, and can be put away. */
  onUnderstood?: () => void;
};

/** What the kitchen never heard of a run that is over, so that the rider can tell it. */
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
              wordOf({ status, reason, boxesBack }),
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

/** Photos that nobody takes any more. */
const UnsentPhotos = ({ run }: { run: KeptRun }) => {
  const photos = useWaitingPhotos(run.run.id);
  return (
    photos > 0 && (
      <Text bg="bg.warning" borderRadius="card" p="4" role="alert" textStyle="lg">
        {texts.photosNotSent(photos)}
      </Text>
    )
  );
};

/** The server takes nothing more from this run. What it never heard of is said, so that the rider can tell the kitchen. */
const RunOver = ({ run, why }: { run: KeptRun; why: string }) => (
  <Stack gap="4" py="10">
    <Heading as="h1" textStyle="title">
      {texts.overTitle}
    </Heading>
    <Text textStyle="lg">{why}</Text>
    <UnsentMarks run={run} />
    <UnsentPhotos run={run} />
  </Stack>
);

/** A rider's run, opened by its link. */
export const RunPage = () => {
  const [kept] = useState(() => new KeptRuns());
  const opened = useOpenedRun(kept);
  const toTell = useRunsToTell(kept, opened?.runId);
  return (
    <PageMain>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
      <Stack gap="3" mb="4" _empty={{ display: 'none' }}>
        {toTell.map((other) => (
          <UnsentMarks key={other.run.id} run={other} onUnderstood={() => void kept.forget(other.run.id)} />
        ))}
      </Stack>
      {opened === undefined ? (
        <PageLoading />
      ) : opened.runId === undefined ? (
        <Stack gap="6" py="16" align="center" textAlign="center">
          <Heading as="h1" textStyle="heading" textWrap="balance" role={opened.retry ? 'alert' : undefined}>
            {opened.failure}
          </Heading>
          {opened.retry && (
            <BusyButton variant="outline" colorPalette="neutral" busy={false} onClick={opened.retry}>
              {messages.app.retry}
            </BusyButton>
          )}
        </Stack>
      ) : (
        <OpenedRun key={opened.runId} kept={kept} runId={opened.runId} />
      )}
    </PageMain>
  );
};

const OpenedRun = ({ kept, runId }: { kept: KeptRuns; runId: string }) => {
  const run = useKeptRun(kept, runId);
  if (run === undefined) return <PageLoading />;
  if (run === null)
    return (
      <Text as="h1" textStyle="heading" py="16" textAlign="center" textWrap="balance">
        {texts.noRun}
      </Text>
    );
  return run.over === undefined ? <RunScreen kept={kept} run={run} /> : <RunOver run={run} why={run.over} />;
};
