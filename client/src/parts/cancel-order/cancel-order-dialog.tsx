import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId } from 'react';
import { type OrderToCancelQuery, useCancelOrderMutation, useOrderToCancelQuery } from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { ErrorText } from '../../shared/ui/states/error-state';
import { Screen } from '../../shared/ui/states/screen';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { adminMessages } from '../../texts/admin-messages';
import { CancelReasonFields, useCancelReason } from './cancel-reason';

const texts = adminMessages.allOrders.cancelDialog;

type OrderToCancel = OrderToCancelQuery['order'];

/** What will happen to the money, before it happens; the refund is a choice. */
export const consequenceOf = ({ amount, status, customer }: OrderToCancel, refund: boolean): string => {
  const name = customer.title || formatMobile(customer.mobileNumber);
  const balance = customer.walletBalance ?? 0;
  if (status === 'UPCOMING') return texts.notCharged(name);
  if (!refund) return texts.noRefundConsequence(formatRupees(amount), name, formatWallet(balance));
  const after = formatWallet(addRupees(balance, amount));
  return texts.refundConsequence(formatRupees(amount), name, formatWallet(balance), after);
};

type Cancel = { id: string; reason: string; refund: boolean; version: number };

type CancelOrderDialogProps = { id: string; onClose: () => void; onCancelled: () => void };

/** Cancels one order: why, and whether the money goes back, with the order and the wallet as they are at this moment. */
export const CancelOrderDialog = ({ id, onClose, onCancelled }: CancelOrderDialogProps) => {
  const formId = useId();
  const { reason, stated } = useCancelReason();
  const { refund } = reason;
  const query = useOrderToCancelQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const order = query.data?.order;
  const [cancel] = useCancelOrderMutation();
  const {
    run,
    error: refusal,
    busy,
    unanswered,
  } = useIdempotentMutation({
    intent: `cancel-order.${id}`,
    send: (input: Cancel, idempotencyKey) => cancel({ variables: { ...input, idempotencyKey } }),
    fallback: texts.failed,
  });

  const tellCancelled = (isRefunded: boolean) => {
    toast.success(isRefunded && order?.status !== 'UPCOMING' ? texts.cancelled : texts.cancelledOnly);
    onCancelled();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!order || busy) return;
    const text = stated();
    if (text === undefined) return;
    if ((await run({ id, reason: text, refund, version: order.version }))?.data) tellCancelled(refund);
    else {
      // Whoever was faster: what the dialog says is true again, and what was typed stays.
      void query.refetch().catch(() => {});
    }
  };

  if (unanswered) {
    const check = async () => {
      if ((await unanswered.check?.())?.data) tellCancelled(unanswered.input.refund);
      else void query.refetch().catch(() => {});
    };
    return (
      <UnansweredDialog
        title={order ? texts.title(order.orderNumber) : texts.looking}
        unanswered={unanswered}
        what={texts.sent(unanswered.input.reason, unanswered.input.refund)}
        problem={refusal}
        onCheck={() => void check()}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      title={order ? texts.title(order.orderNumber) : texts.looking}
      description={order && <DrawnText text={consequenceOf(order, refund)} />}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <QuietButton disabled={busy} onClick={onClose}>
            {texts.keep}
          </QuietButton>
          <BusyButton type="submit" form={formId} colorPalette="beetroot" busy={busy} disabled={!order}>
            {texts.confirm}
          </BusyButton>
        </>
      }
    >
      <Screen
        query={query}
        data={order}
        failed={adminMessages.addOrder.loadFailed}
        loading={<SkeletonList rows={2} label={texts.looking} />}
      >
        {() => (
          <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="3">
            <CancelReasonFields reason={reason} />
            {refusal && <ErrorText>{refusal}</ErrorText>}
          </chakra.form>
        )}
      </Screen>
    </Modal>
  );
};
