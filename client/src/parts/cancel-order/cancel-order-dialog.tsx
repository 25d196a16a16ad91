import { type OrderToCancelQuery, useCancelOrderMutation, useOrderToCancelQuery } from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { customerName } from '../../shared/format/customer-name';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { ActDialog } from '../../shared/ui/dialogs/act-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { ErrorText } from '../../shared/ui/states/error-text';
import { Screen } from '../../shared/ui/states/screen';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { adminMessages } from '../../texts/admin-messages';
import { CancelReasonFields, cancelReason } from './cancel-reason';

const texts = adminMessages.allOrders.cancelDialog;

type OrderToCancel = OrderToCancelQuery['order'];

/** What will happen to the money, before it happens; the refund is a choice. */
export const consequenceOf = ({ amount, status, customer }: OrderToCancel, refund: boolean): string => {
  const name = customerName(customer);
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
  // Whoever was faster: what the dialog says is true again, and what was typed stays.
  const lookAgain = () => void query.refetch().catch(() => {});
  const saving = useSavingForm({
    ...cancelReason,
    save: async ({ reason, refund }) => {
      if (!order) return;
      const outcome = await run({ id, reason: reason.trim(), refund, version: order.version });
      if (outcome?.data) tellCancelled(refund);
      else lookAgain();
    },
  });

  if (unanswered) {
    const check = async () => {
      if ((await unanswered.check?.())?.data) tellCancelled(unanswered.input.refund);
      else lookAgain();
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
    <ActDialog
      {...saving.dialog}
      title={order ? texts.title(order.orderNumber) : texts.looking}
      description={order && <DrawnText text={consequenceOf(order, saving.form.refund)} />}
      keep={texts.keep}
      confirm={texts.confirm}
      disabled={!order}
      busy={busy}
      onClose={onClose}
    >
      <Screen
        query={query}
        data={order}
        failed={adminMessages.addOrder.loadFailed}
        loading={<SkeletonList rows={2} label={texts.looking} />}
      >
        {() => (
          <>
            <CancelReasonFields saving={saving} />
            {refusal && <ErrorText>{refusal}</ErrorText>}
          </>
        )}
      </Screen>
    </ActDialog>
  );
};
