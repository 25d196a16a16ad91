import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { riderMessages } from '../../rider-messages';
import type { Notice } from './run-marks';

const texts = riderMessages;

const wordOf = ({ mark, reason }: Notice['word']): string =>
  mark === 'UNDONE' ? texts.undo : reason ? texts.reasons[reason] : texts.statuses[mark];

const textOf = ({ name, word, stop }: Notice): string => {
  if (!stop) return texts.notOnRun(name, wordOf(word));
  if (stop.status === 'PENDING') return texts.stillOpen(name, wordOf(word));
  const status = stop.reason ? texts.reasons[stop.reason] : texts.statuses[stop.status];
  return texts.didNotCount(name, wordOf(word), status);
};

type RunNoticesProps = { notices: readonly Notice[]; onDismiss: (notice: Notice) => void };

/** Where the server said otherwise than the rider: until it has been read. */
export const RunNotices = ({ notices, onDismiss }: RunNoticesProps) => (
  <Stack role="alert" gap="2" css={{ '&:not(:empty)': { mt: '3' } }}>
    {notices.map((notice) => (
      <Flex key={notice.id} bg="bg.warning" borderRadius="l2" p="3" gap="3" align="center">
        <Text flex="1" fontWeight="medium">
          {textOf(notice)}
        </Text>
        <Button variant="outline" colorPalette="neutral" h="14" onClick={() => onDismiss(notice)}>
          {texts.gotIt}
        </Button>
      </Flex>
    ))}
  </Stack>
);
