import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCancelPreviewQuery } from '../../gql/admin';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { customerName } from '../../shared/format/customer-name';
import { addRupees, formatRupees } from '../../shared/format/money';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { ErrorState } from '../../shared/ui/states/error-state';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { adminMessages } from '../../texts/admin-messages';
import { CancelReasonFields, cancelReason } from '../cancel-order/cancel-reason';
import { type CancelResult, cancelJob } from './cancel-job';

const texts = adminMessages.cancelOrders;

const nameOf = ({ order }: CancelResult): string =>
  order ? texts.order(order.orderNumber, customerName(order.customer)) : texts.unknown;

const single = adminMessages.allOrders.cancelDialog;

type CancelOrdersDialogProps = {
  title: string;
  ids: readonly string[];
  /** @param hasCancelled whether anything was done */
  onClose: (hasCancelled?: boolean) => void;
};

/** Cancels many orders: one reason, what goes back to the wallets before it does, then a result a row. */
export const CancelOrdersDialog = ({ title, ids, onClose }: CancelOrdersDialogProps) => {
  const run = useDialogRun(cancelJob);
  const { runs, answers: all, isDone, unanswered: sent, busy, error } = run;
  const [agreed, setAgreed] = useState<{ refund: boolean }>();
  const answered = new Set(all.map(({ orderId }) => orderId));
  const unanswered = ids.filter((id) => !answered.has(id));
  const saving = useSavingForm({
    ...cancelReason,
    save: async ({ reason, refund }) => {
      if (!canConfirm) return;
      setAgreed({ refund });
      void runs.start(unanswered, { reason: reason.trim(), refund }, all);
    },
  });
  const { refund } = saving.form;
  // Until it is shown what goes back, nothing is cancelled; what was begun is gone on with as it was agreed to.
  const isAgreed = agreed?.refund === refund;
  const query = useCancelPreviewQuery({
    variables: { ids: unanswered, refund },
    fetchPolicy: 'network-only',
    skip: isAgreed,
  });
  const preview = (query.data ?? (busy ? query.previousData : undefined))?.previewCancelOrders;
  const canConfirm = isAgreed || preview !== undefined;
  const refused = all.filter((result) => result.error !== null);
  const backRupees = addRupees(...all.map(({ refundAmount }) => refundAmount));
  const close = () => onClose(all.length > refused.length || error !== undefined || sent !== undefined);
  const notice = (
    <RunNotice
      run={run}
      what={({ rows, how }) => texts.sent(rows.length, single.sent(how.reason, how.refund))}
    />
  );

  if (isDone)
    return (
      <DoneDialog
        title={texts.cancelled(all.length - refused.length)}
        description={<Text as="span">{texts.wentBack(formatRupees(backRupees))}</Text>}
        busy={busy}
        refused={refused.length}
        onRetry={() => void runs.retry(refused.map(({ orderId }) => orderId))}
        onClose={close}
      >
        <Stack gap="3">
          {notice}
          <ResultList
            look="line"
            label={texts.results}
            results={all}
            keyOf={({ orderId }) => orderId}
            nameOf={nameOf}
            userOf={({ order }) => order?.customer}
            outcomeOf={({ refundAmount }) => texts.cancelledRow(refundAmount, formatRupees(refundAmount))}
          />
        </Stack>
      </DoneDialog>
    );
  return (
    <ActDialog
      {...saving.dialog}
      title={title}
      keep={texts.keep}
      confirm={single.confirm}
      disabled={!canConfirm}
      busy={busy}
      onClose={close}
    >
      <CancelReasonFields saving={saving} />
      <Text role="status" fontWeight="medium" minH="6" fontVariantNumeric="tabular-nums">
        {preview && texts.preview(preview.count, preview.customers, formatRupees(preview.refundAmount))}
      </Text>
      {query.error && !canConfirm && <ErrorState inLine query={query} failed={texts.previewFailed} />}
      {notice}
    </ActDialog>
  );
};
