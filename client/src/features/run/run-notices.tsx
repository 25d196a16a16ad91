import { Flex, Stack, Text } from '@chakra-ui/react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { riderMessages } from '../../texts/rider-messages';
import { type Notice, wordOf } from './run-marks';

const texts = riderMessages;

const saidOf = ({ mark, reason }: Notice['word']): string =>
  mark === 'UNDONE' ? texts.undo : wordOf({ status: mark, reason: reason ?? null });

const textOf = ({ name, word, stop }: Notice): string => {
  const said = saidOf(word);
  if (!stop) return texts.notOnRun(name, said);
  return stop.status === 'PENDING'
    ? texts.stillOpen(name, said)
    : texts.didNotCount(name, said, wordOf(stop));
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
        <QuietButton h="14" onClick={() => onDismiss(notice)}>
          {texts.gotIt}
        </QuietButton>
      </Flex>
    ))}
  </Stack>
);
