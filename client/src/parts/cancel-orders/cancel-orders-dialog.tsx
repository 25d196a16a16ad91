import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { customerName } from '../../shared/format/customer-name';
import { addRupees, formatRupees } from '../../shared/format/money';
import { MessageCustomers } from '../../shared/selected-customers';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { DoneDialog } from '../../shared/ui/dialogs/done-dialog';
import { ResultList } from '../../shared/ui/lists/result-list';
import { ErrorState } from '../../shared/ui/states/error-state';
import { RunNotice } from '../../shared/ui/states/run-notice';
import { allOrdersTexts, cancelOrdersTexts as texts } from '../../texts/admin/orders';
import type { JobRow } from '../bulk-jobs/server-job';
import { serverJob } from '../bulk-jobs/server-job';
import { useServerJob } from '../bulk-jobs/use-server-job';
import { CancelReasonFields, cancelReason } from '../cancel-order/cancel-reason';
import { StartCancelOrdersDocument, useCancelPreviewQuery } from './cancel-orders.generated';

/** Result of an order; amounts in rupees. */
type CancelResult = Pick<JobRow, 'order' | 'error'> & { orderId: string; refundAmount: number };

/** Bulk job that cancels many orders for one reason. */
const cancelJob = serverJob<string, { reason: string; refund: boolean }, CancelResult>({
  intent: 'cancel-orders',
  start: async (client, ids, how, idempotencyKey) => {
    const variables = { ids: [...ids], ...how, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartCancelOrdersDocument, variables });
    return data?.startCancelOrders;
  },
  answerOf: ({ order, error, creditAmount }, orderId) => ({
    orderId,
    order,
    error,
    refundAmount: creditAmount ?? 0,
  }),
  fallback: texts.failed,
});

const nameOf = ({ order }: CancelResult): string =>
  order ? texts.order(order.orderNumber, customerName(order.customer)) : texts.unknown;

/** Returns the IDs of the customers whose orders were cancelled. */
const cancelledCustomers = (results: readonly CancelResult[]): string[] =>
  results.flatMap(({ order, error }) => (order && error === null ? [order.customer.id] : []));

const single = allOrdersTexts.cancelDialog;

type CancelOrdersDialogProps = {
  title: string;
  ids: readonly string[];
  /** Called when the orders are cancelled, while the dialog displays the results. */
  onEnded?: () => void;
  /** @param hasCancelled whether orders were cancelled, or may have been */
  onClose: (hasCancelled?: boolean) => void;
};

/** Dialog to cancel many orders: a reason, a preview of the refund, then a result for each order. */
export const CancelOrdersDialog = ({ title, ids, onEnded, onClose }: CancelOrdersDialogProps) => {
  const job = useServerJob(cancelJob, onEnded);
  const { answers, unconfirmed, busy, error } = job;
  const [agreed, setAgreed] = useState<{ refund: boolean }>();
  const saving = useSavingForm({
    ...cancelReason,
    save: async ({ reason, refund }) => {
      if (!canConfirm) return;
      setAgreed({ refund });
      void job.start(ids, { reason: reason.trim(), refund });
    },
  });
  const { refund } = saving.form;
  // A cancellation starts only after its refund was displayed, and continues as it was confirmed.
  const isAgreed = agreed?.refund === refund;
  const query = useCancelPreviewQuery({
    variables: { ids: [...ids], refund },
    fetchPolicy: 'network-only',
    skip: isAgreed || answers !== undefined,
  });
  const preview = (query.data ?? (busy ? query.previousData : undefined))?.previewCancelOrders;
  const canConfirm = isAgreed || preview !== undefined;
  const failed = answers?.filter((result) => result.error !== null).length ?? 0;
  const cancelled = (answers?.length ?? 0) - failed;
  const close = () => onClose(cancelled > 0 || error !== undefined || unconfirmed !== undefined);
  const notice = (
    <RunNotice
      run={job}
      what={({ rows, how }) => texts.sent(rows.length, single.sent(how.reason, how.refund))}
    />
  );

  if (answers) {
    const refunded = addRupees(...answers.map(({ refundAmount }) => refundAmount));
    return (
      <DoneDialog
        title={texts.cancelled(cancelled)}
        description={<Text as="span">{texts.wentBack(formatRupees(refunded))}</Text>}
        busy={busy}
        failed={failed}
        onRetry={failed > 0 ? job.retry : undefined}
        actions={<MessageCustomers ids={cancelledCustomers(answers)} me="auto" />}
        onClose={close}
      >
        <Stack gap="3">
          {notice}
          <ResultList
            look="line"
            label={texts.results}
            results={answers}
            keyOf={({ orderId }) => orderId}
            nameOf={nameOf}
            userOf={({ order }) => order?.customer}
            outcomeOf={({ refundAmount }) => texts.cancelledRow(refundAmount, formatRupees(refundAmount))}
          />
        </Stack>
      </DoneDialog>
    );
  }
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
        {preview
          ? texts.preview(preview.count, preview.customers, formatRupees(preview.refundAmount))
          : query.loading && texts.counting}
        {preview && preview.completed > 0 && ` ${texts.completed(preview.completed)}`}
      </Text>
      {query.error && !canConfirm && <ErrorState inLine query={query} failed={texts.previewFailed} />}
      {notice}
    </ActDialog>
  );
};
