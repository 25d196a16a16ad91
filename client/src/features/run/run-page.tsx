import { Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageLoading } from '../../shared/ui/states/page-loading';
import { messages } from '../../texts/messages';
import { riderMessages } from '../../texts/rider-messages';
import { KeptRuns } from './kept-runs';
import { RunScreen } from './run-screen';
import { RunOver, UnsentMarks } from './unsent-marks';
import { useOpenedRun } from './use-opened-run';
import { useKeptRun, useRunsToTell } from './use-run';

const texts = riderMessages;

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
