import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { laterMessages } from '../../../texts/later-messages';
import type { Unanswered } from '../../apollo/use-idempotent-mutation';
import { formatMoment } from '../../format/day';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';

const texts = laterMessages.unanswered;

export type UnansweredNoticeProps = {
  unanswered: Pick<Unanswered, 'sentAt' | 'failed' | 'busy' | 'giveUp'> & { check?: unknown };
  /** What was sent, in a few words. */
  what: string;
  /** Why it is still unknown after the last try, in the server's words. */
  problem?: string;
  /** Asks again; absent where a button of the screen does. */
  onCheck?: () => void;
};

/** Displays what failed, that the request is not confirmed, and what to do: check again, or discard the request after a question. */
export const UnansweredNotice = ({ unanswered, what, problem, onCheck }: UnansweredNoticeProps) => {
  const [isGivingUp, setGivingUp] = useState(false);
  const canCheck = unanswered.check !== undefined;
  return (
    <Box bg="bg.warning" color="fg" borderRadius="l2" px="4" py="3">
      <Box role="status">
        <Text fontWeight="semibold" color="fg.error">
          {unanswered.failed}
        </Text>
        {problem && <Text color="fg.error">{problem}</Text>}
        <Text fontWeight="semibold" mt="1">
          {texts.title}
        </Text>
        <Text fontVariantNumeric="tabular-nums">
          {texts.sentAt(what, formatMoment(new Date(unanswered.sentAt).toISOString()))}
        </Text>
        <Text textStyle="sm" mt="1">
          {isGivingUp ? texts.giveUpConsequence : canCheck ? texts.help : texts.tooOld}
        </Text>
      </Box>
      <Flex gap="2" mt="3" wrap="wrap">
        {isGivingUp ? (
          <>
            <QuietButton minH="touch" autoFocus onClick={() => setGivingUp(false)}>
              {texts.keep}
            </QuietButton>
            <Button minH="touch" colorPalette="beetroot" onClick={unanswered.giveUp}>
              {texts.giveUpAnyway}
            </Button>
          </>
        ) : (
          <>
            {canCheck && onCheck && (
              <BusyButton minH="touch" busy={unanswered.busy} onClick={onCheck}>
                {texts.check}
              </BusyButton>
            )}
            <QuietButton minH="touch" disabled={unanswered.busy} onClick={() => setGivingUp(true)}>
              {texts.giveUp}
            </QuietButton>
          </>
        )}
      </Flex>
    </Box>
  );
};
