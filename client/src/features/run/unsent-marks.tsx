import { Heading, List, Stack, Text } from '@chakra-ui/react';
import { formatWeekday } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { riderMessages } from '../../texts/rider-messages';
import type { KeptRun } from './kept-runs';
import { stopsWithMarks, wordOf } from './run-marks';

const texts = riderMessages;

type UnsentMarksProps = {
  run: KeptRun;
  /** It is another run than the one that is shown: it is named, and can be put away. */
  onUnderstood?: () => void;
};

/** What the kitchen never heard of a run that is over, so that the rider can tell it. */
export const UnsentMarks = ({ run: { run, marks }, onUnderstood }: UnsentMarksProps) => {
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
        {unsent.map(({ id, sequence, boxes, status, reason }) => (
          <List.Item key={id} textStyle="lg">
            {texts.marked(
              texts.stopOf(
                sequence,
                boxes.map(({ orderNumber }) => orderNumber),
              ),
              wordOf({ status, reason }),
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

/** The server takes nothing more from this run. What it never heard of is said, so that the rider can tell the kitchen. */
export const RunOver = ({ run, why }: { run: KeptRun; why: string }) => (
  <Stack gap="4" py="10">
    <Heading as="h1" textStyle="title">
      {texts.overTitle}
    </Heading>
    <Text textStyle="lg">{why}</Text>
    <UnsentMarks run={run} />
  </Stack>
);
