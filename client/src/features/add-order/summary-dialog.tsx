import { Button, Flex, Stack } from '@chakra-ui/react';
import type { Paise } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ErrorText } from '../../shared/ui/states/error-text';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { addOrderTexts } from '../../texts/admin/add-order';
import { LEFT_OUT, type ShortWallet, summaryText } from './bulk-order';
import { RejectedLists } from './rejected-lists';
import type { OrderResult } from './use-placing';

const texts = addOrderTexts.summary;

/** Padding of the buttons, which fits them into a line at 360 px. */
const narrow = { base: '3', sm: '4' };

type SummaryDialogProps = {
  result: OrderResult;
  /** Price of one order, in paise. */
  totalPaise: Paise;
  onTopUp: (short: ShortWallet) => void;
  onTopUpAll: (short: readonly ShortWallet[]) => void;
  onRetry: () => void;
  onCancelRun: () => void;
  onClose: () => void;
};

/**
 * Result of a bulk order: the number of placed orders, then the customers with too little balance, then other failures, and the
 * customers who were left out.
 */
export const SummaryDialog = ({
  result,
  totalPaise,
  onTopUp,
  onTopUpAll,
  onRetry,
  onCancelRun,
  onClose,
}: SummaryDialogProps) => {
  const { placed, rejected, unconfirmed, isDone, priceChange } = result;
  const isSettled = isDone && !unconfirmed;
  const canRetry = isSettled && !priceChange && rejected.some(({ code }) => code !== LEFT_OUT);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(result, totalPaise));
      toast.success(texts.copied);
    } catch {
      // The browser rejects the copy without permission, or has no clipboard on a page without TLS.
      toast.error(texts.copyFailed);
    }
  };
  return (
    <DoneDialog
      size="lg"
      title={texts.placed(placed.length)}
      onRetry={canRetry ? onRetry : undefined}
      onClose={onClose}
      actions={
        <Flex gap="2" wrap="wrap" me="auto">
          <QuietButton px={narrow} onClick={copy}>
            {texts.copy}
          </QuietButton>
          {isSettled && placed.length > 0 && (
            <Button px={narrow} variant="outline" colorPalette="beetroot" onClick={onCancelRun}>
              {texts.cancelRun}
            </Button>
          )}
        </Flex>
      }
    >
      <Stack
        gap="4"
        // A long list needs the focus inside, so that the keyboard can scroll the list.
        role="region"
        aria-label={texts.rejected}
        tabIndex={rejected.length > 0 ? 0 : undefined}
      >
        {/* Concerns all orders, and is read first. */}
        {priceChange && <ErrorText>{priceChange}</ErrorText>}
        <RunNotice run={result} what={({ rows }) => texts.sent(rows.length)} />
        <RejectedLists
          rejected={rejected}
          totalPaise={totalPaise}
          onTopUp={onTopUp}
          onTopUpAll={onTopUpAll}
        />
      </Stack>
    </DoneDialog>
  );
};
