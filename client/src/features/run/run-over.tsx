import { Heading, List, Stack, Text } from '@chakra-ui/react';
import { riderMessages } from '../../rider-messages';
import type { KeptRun } from './kept-runs';
import { stopsWithMarks } from './run-marks';

const texts = riderMessages;

/** The server takes nothing more from this run. What it never heard of is said, so that the rider can tell the kitchen. */
export const RunOver = ({ run: { run, marks }, why }: { run: KeptRun; why: string }) => {
  const unsent = stopsWithMarks(run.stops, marks).filter(({ id }) =>
    marks.some(({ stopId }) => stopId === id),
  );
  return (
    <Stack gap="4" py="10">
      <Heading as="h1" textStyle="title">
        {texts.overTitle}
      </Heading>
      <Text textStyle="lg">{why}</Text>
      {unsent.length > 0 && (
        <Stack gap="2" bg="bg.warning" borderRadius="card" p="4" role="alert">
          <Text textStyle="lg" fontWeight="semibold">
            {texts.notSent(unsent.length)}
          </Text>
          <List.Root gap="1" listStyle="none">
            {unsent.map(({ id, name, status, reason }) => (
              <List.Item key={id} textStyle="lg">
                {texts.marked(name, reason ? texts.reasons[reason] : texts.statuses[status])}
              </List.Item>
            ))}
          </List.Root>
        </Stack>
      )}
    </Stack>
  );
};
