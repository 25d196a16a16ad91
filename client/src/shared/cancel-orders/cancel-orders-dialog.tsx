import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { useCancelPreviewQuery } from '../../gql/admin';
import { formatRupees } from '../format/money';
import { BusyButton } from '../ui/busy-button';
import { TextAreaField } from '../ui/fields';
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
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(true);
  const [isMissing, setMissing] = useState(false);
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
    if (await cancel({ ids: some, reason: reason.trim(), refund })) setDone(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return form.current?.querySelector('textarea')?.focus();
    void send(unanswered);
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
      <chakra.form ref={form} id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <TextAreaField
            label={single.reason}
            required
            maxLength={500}
            value={reason}
            error={isMissing && reason.trim() === '' ? single.reasonMissing : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <chakra.label display="flex" alignItems="center" gap="2" minH="touch">
            <chakra.input
              type="checkbox"
              boxSize="4.5"
              accentColor="brand.solid"
              checked={refund}
              onChange={(event) => setRefund(event.target.checked)}
            />
            {single.refund}
          </chakra.label>
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
