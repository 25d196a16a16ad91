import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { canResume as canGoOn, waitingRows } from '../../shared/apollo/bulk-run';
import type { Paise } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import { laterMessages } from '../../texts/later-messages';
import { summaryText } from './bulk-order';
import type { OrderResult } from './bulk-run';
import type { ShortOf } from './new-order-dialogs';
import { RefusedLists } from './refused-lists';

const texts = adminMessages.addOrder.summary;
const { unanswered } = laterMessages;

/** Three buttons side by side at 360 px. */
const narrow = { base: '3', sm: '4' };

type SummaryDialogProps = {
  run: OrderResult;
  /** Of one order. */
  totalPaise: Paise;
  onTopUp: (short: ShortOf) => void;
  onRetry: () => void;
  onResume: () => void;
  onCancelRun: () => void;
  onClose: () => void;
};

/**
 * What became of each customer's order: first how many were placed, then who had
 * too little and who failed for another reason. After a lost connection it offers to go on.
 */
export const SummaryDialog = ({
  run,
  totalPaise,
  onTopUp,
  onRetry,
  onResume,
  onCancelRun,
  onClose,
}: SummaryDialogProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const [isGivingUp, setGivingUp] = useState(false);
  const isInterrupted = run.state === 'interrupted';
  const canResume = isInterrupted && canGoOn(run);
  // What has no answer is not put away in passing.
  const leave = () => (isInterrupted && !isGivingUp ? setGivingUp(true) : onClose());
  const unansweredCount = waitingRows(run).length;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(run));
      toast.success(texts.copied);
    } catch {
      // No permission, or a page without TLS, where the browser has no clipboard.
      toast.error(texts.copyFailed);
    }
  };
  return (
    <Modal
      role="alertdialog"
      title={texts.placed(run.placed.length)}
      onClose={() => (isGivingUp ? setGivingUp(false) : leave())}
      initialFocus={close}
      footer={
        <>
          <QuietButton px={narrow} onClick={copy} me="auto">
            {texts.copy}
          </QuietButton>
          {run.placed.length > 0 && run.state === 'done' && (
            <Button px={narrow} variant="outline" colorPalette="beetroot" onClick={onCancelRun}>
              {texts.cancelRun}
            </Button>
          )}
          {isInterrupted
            ? canResume && (
                <Button px={narrow} onClick={onResume}>
                  {texts.resume}
                </Button>
              )
            : run.refused.length > 0 && (
                <Button px={narrow} variant="outline" onClick={onRetry}>
                  {texts.retry}
                </Button>
              )}
          <Button
            ref={close}
            px={narrow}
            variant={isInterrupted ? 'outline' : 'solid'}
            colorPalette={isGivingUp ? 'beetroot' : undefined}
            onClick={leave}
          >
            {isGivingUp ? unanswered.giveUpAnyway : texts.close}
          </Button>
        </>
      }
    >
      <Stack
        gap="4"
        // The keyboard scrolls a long list only from inside it.
        role="region"
        aria-label={texts.refused}
        tabIndex={run.refused.length > 0 ? 0 : undefined}
      >
        {isInterrupted && (
          <Text color={isGivingUp ? undefined : 'fg.error'} role="status">
            {isGivingUp ? (
              unanswered.giveUpConsequence
            ) : (
              <>
                <span>{run.problem ?? adminMessages.addOrder.placeFailed}</span>{' '}
                {run.isUncertain && <span>{unanswered.title}.</span>}{' '}
                <span>{canResume ? texts.interrupted(unansweredCount) : unanswered.tooOld}</span>
              </>
            )}
          </Text>
        )}
        <RefusedLists refused={run.refused} totalPaise={totalPaise} onTopUp={onTopUp} />
      </Stack>
    </Modal>
  );
};
