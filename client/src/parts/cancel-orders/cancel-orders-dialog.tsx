import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useCancelPreviewQuery } from '../../gql/admin';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { ErrorState, ErrorText } from '../../shared/ui/states/error-state';
import { UnansweredNotice } from '../../shared/ui/states/unanswered-notice';
import { adminMessages } from '../../texts/admin-messages';
import { CancelReasonFields, useCancelReason } from '../cancel-order/cancel-reason';
import { type CancelResult, cancelJob } from './cancel-job';

const texts = adminMessages.cancelOrders;

const nameOf = ({ order }: CancelResult): string => {
  if (!order) return texts.unknown;
  const { title, mobileNumber } = order.customer;
  return texts.order(order.orderNumber, title || formatMobile(mobileNumber));
};

/** What became of each order, those that were refused first. */
const CancelResults = ({ results }: { results: readonly CancelResult[] }) => (
  <LongBoxList
    label={texts.results}
    items={[...results].sort((one, other) => Number(other.error !== null) - Number(one.error !== null))}
    keyOf={({ orderId }) => orderId}
    rowPx={24}
    maxH="20rem"
    css={{ textStyle: 'sm', fontVariantNumeric: 'tabular-nums', '& li': { py: '0.5' } }}
  >
    {(result) => (
      <>
        {nameOf(result)}{' '}
        <chakra.span color={result.error ? 'fg.error' : 'fg.muted'}>
          {result.error
            ? result.error.message
            : texts.cancelledRow(result.refundAmount, formatRupees(result.refundAmount))}
        </chakra.span>
      </>
    )}
  </LongBoxList>
);

const single = adminMessages.allOrders.cancelDialog;

type CancelOrdersDialogProps = {
  title: string;
  ids: readonly string[];
  /** @param hasCancelled whether anything was done */
  onClose: (hasCancelled: boolean) => void;
};

/** Cancels many orders: one reason, what goes back to the wallets before it does, then a result a row. */
export const CancelOrdersDialog = ({ title, ids, onClose }: CancelOrdersDialogProps) => {
  const formId = useId();
  const { reason, stated } = useCancelReason();
  const { refund } = reason;
  const { runs, answers: all, isDone, unanswered: sent, busy, error } = useDialogRun(cancelJob);
  const [agreed, setAgreed] = useState<{ refund: boolean }>();
  const answered = new Set(all.map(({ orderId }) => orderId));
  const unanswered = ids.filter((id) => !answered.has(id));
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
  const close = () =>
    !busy && onClose(all.length > refused.length || error !== undefined || sent !== undefined);

  const send = async (some: readonly string[]) => {
    const text = stated();
    if (text === undefined) return;
    setAgreed({ refund });
    void runs.start(some, { reason: text, refund }, all);
  };
  const notice = sent && (
    <UnansweredNotice
      unanswered={sent}
      what={texts.sent(sent.rows.length, single.sent(sent.how.reason, sent.how.refund))}
      problem={error}
      onCheck={() => void sent.check?.()}
    />
  );
  const problem = error && !sent && <ErrorText>{error}</ErrorText>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && canConfirm) void send(unanswered);
  };

  if (isDone)
    return (
      <Modal
        // Another dialog, which takes the focus: the button that was pressed is no part of it.
        key="done"
        role="alertdialog"
        title={texts.cancelled(all.length - refused.length)}
        description={<Text as="span">{texts.wentBack(formatRupees(backRupees))}</Text>}
        onClose={close}
        footer={
          <>
            {refused.length > 0 && (
              <BusyButton
                variant="outline"
                busy={busy}
                onClick={() => void runs.retry(refused.map(({ orderId }) => orderId))}
              >
                {adminMessages.addOrder.summary.retry}
              </BusyButton>
            )}
            <Button onClick={close}>{adminMessages.addOrder.summary.close}</Button>
          </>
        }
      >
        <Stack gap="3">
          {notice}
          {problem}
          <CancelResults results={all} />
        </Stack>
      </Modal>
    );
  return (
    <Modal
      title={title}
      onClose={close}
      footer={
        <>
          <QuietButton disabled={busy} onClick={close}>
            {texts.keep}
          </QuietButton>
          <BusyButton form={formId} type="submit" colorPalette="beetroot" disabled={!canConfirm} busy={busy}>
            {single.confirm}
          </BusyButton>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <CancelReasonFields reason={reason} />
          <Text role="status" fontWeight="medium" minH="6" fontVariantNumeric="tabular-nums">
            {preview && texts.preview(preview.count, preview.customers, formatRupees(preview.refundAmount))}
          </Text>
          {query.error && !canConfirm && <ErrorState inLine query={query} failed={texts.previewFailed} />}
          {notice}
          {problem}
        </Stack>
      </chakra.form>
    </Modal>
  );
};
