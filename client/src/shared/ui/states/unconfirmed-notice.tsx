import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyMessages } from '../../../texts/lazy-messages';
import type { UnconfirmedRequest } from '../../apollo/use-idempotent-mutation';
import { formatMoment } from '../../format/day';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';

const texts = lazyMessages.unconfirmed;

export type UnconfirmedNoticeProps = {
  unconfirmed: Pick<UnconfirmedRequest, 'sentAt' | 'failed' | 'busy' | 'giveUp'> & { check?: unknown };
  /** Short text of the sent request. */
  what: string;
  /** Reason why the result is still unknown after the last check, in the server's words. */
  problem?: string;
  /** Checks again. Absent if another button of the screen checks. */
  onCheck?: () => void;
};

/**
 * Notice of an unconfirmed request: the failed action, and the next steps: check again, or discard the request after a
 * confirmation.
 */
export const UnconfirmedNotice = ({ unconfirmed, what, problem, onCheck }: UnconfirmedNoticeProps) => {
  const [isGivingUp, setGivingUp] = useState(false);
  const canCheck = unconfirmed.check !== undefined;
  return (
    <Box bg="bg.warning" color="fg" borderRadius="l2" px="4" py="3">
      <Stack role="status" gap="1">
        {unconfirmed.failed && (
          <Text fontWeight="semibold" color="fg.error">
            {unconfirmed.failed}
          </Text>
        )}
        {problem && <Text color="fg.error">{problem}</Text>}
        <Text fontWeight="semibold">{texts.title}</Text>
        <Text fontVariantNumeric="tabular-nums">
          {texts.sentAt(what, formatMoment(new Date(unconfirmed.sentAt).toISOString()))}
        </Text>
        <Text textStyle="sm">
          {isGivingUp ? texts.giveUpConsequence : canCheck ? texts.help : texts.tooOld}
        </Text>
      </Stack>
      <Flex gap="2" mt="3" wrap="wrap">
        {isGivingUp ? (
          <>
            <QuietButton minH="touch" autoFocus onClick={() => setGivingUp(false)}>
              {texts.keep}
            </QuietButton>
            <Button minH="touch" colorPalette="beetroot" onClick={unconfirmed.giveUp}>
              {texts.giveUpAnyway}
            </Button>
          </>
        ) : (
          <>
            {canCheck && onCheck && (
              <BusyButton minH="touch" busy={unconfirmed.busy} onClick={onCheck}>
                {texts.check}
              </BusyButton>
            )}
            <QuietButton minH="touch" disabled={unconfirmed.busy} onClick={() => setGivingUp(true)}>
              {texts.giveUp}
            </QuietButton>
          </>
        )}
      </Flex>
    </Box>
  );
};
