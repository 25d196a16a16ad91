import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { useCancelPreviewQuery } from '../../gql/admin';
import { CancelReasonFields, useCancelReason } from '../cancel-order/cancel-reason';
import { formatRupees } from '../format/money';
import { BusyButton } from '../ui/busy-button';
import { Modal } from '../ui/modal';
import { CancelResults } from './cancel-results';
import { useCancelOrders } from './use-cancel-orders';

const texts = adminMessages.cancelOrders;
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
  const [isDone, setDone] = useState(false);
  const { results, cancel, busy, error } = useCancelOrders();
  const { data } = useCancelPreviewQuery({
    variables: { ids: [...ids], refund },
    fetchPolicy: 'network-only',
    skip: results.size > 0,
  });
  const all = [...results.values()];
  const refused = all.filter((result) => result.error !== null);
  const backRupees = all.reduce((sum, { refundAmount }) => sum + Math.round(refundAmount * 100), 0) / 100;
  const unanswered = ids.filter((id) => !results.has(id));
  const close = () => !busy && onClose(results.size > refused.length);

  const send = async (some: readonly string[]) => {
    const text = stated();
    if (text !== undefined && (await cancel({ ids: some, reason: text, refund }))) setDone(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(unanswered);
  };

  if (isDone)
    return (
      <Modal
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
                onClick={() => void send(refused.map(({ orderId }) => orderId))}
              >
                {adminMessages.addOrder.summary.retry}
              </BusyButton>
            )}
            <Button onClick={close}>{adminMessages.addOrder.summary.close}</Button>
          </>
        }
      >
        <CancelResults results={all} />
      </Modal>
    );
  return (
    <Modal
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={busy} onClick={close}>
            {texts.keep}
          </Button>
          <BusyButton form={formId} type="submit" colorPalette="beetroot" busy={busy}>
            {single.confirm}
          </BusyButton>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <CancelReasonFields reason={reason} />
          <Text role="status" fontWeight="medium" minH="6" fontVariantNumeric="tabular-nums">
            {data &&
              texts.preview(
                data.previewCancelOrders.count,
                data.previewCancelOrders.customers,
                formatRupees(data.previewCancelOrders.refundAmount),
              )}
          </Text>
          {error && (
            <Text role="alert" color="fg.error" fontWeight="medium">
              {error} {texts.unanswered(unanswered.length)}
            </Text>
          )}
        </Stack>
      </chakra.form>
    </Modal>
  );
};
