import type { ApolloCache, Reference } from '@apollo/client';
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
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { addOrderTexts } from '../../texts/admin/add-order';
import { allOrdersTexts } from '../../texts/admin/orders';
import {
  type OrderToCancelQuery,
  useCancelOrderMutation,
  useOrderToCancelQuery,
} from './cancel-order.generated';
import { CancelReasonFields, cancelReason } from './cancel-reason';

const texts = allOrdersTexts.cancelDialog;

type OrderToCancel = OrderToCancelQuery['order'];

/** Returns the text about the effect of the cancellation on the wallet. */
const consequenceOf = (order: OrderToCancel, refund: boolean): string => {
  const { amount, status, refunded, customer } = order;
  // Another user cancelled the order first.
  if (status === 'CANCELLED') return refunded ? addOrderTexts.refunded : addOrderTexts.notRefunded;
  const name = customerName(customer);
  const balance = customer.walletBalance ?? 0;
  if (status === 'UPCOMING') return texts.notCharged(name);
  if (!refund) return texts.noRefundConsequence(formatRupees(amount), name, formatWallet(balance));
  const after = formatWallet(addRupees(balance, amount));
  return texts.refundConsequence(formatRupees(amount), name, formatWallet(balance), after);
};

/** Part of a cached list of orders. */
type CachedOrders = Partial<Reference> & { items?: readonly Reference[]; totalAmountCancelled?: number };

/**
 * Adds a cancelled order to the totals of the cached lists that contain it, so that they change together with its row. The next
 * response replaces them.
 */
const countCancelled = (cache: ApolloCache, id: string, amount: number): void => {
  cache.modify({
    fields: {
      orders: (known: CachedOrders, { readField }) =>
        known.totalAmountCancelled !== undefined && known.items?.some((item) => readField('id', item) === id)
          ? { ...known, totalAmountCancelled: addRupees(known.totalAmountCancelled, amount) }
          : known,
    },
  });
};

type Cancel = { id: string; reason: string; refund: boolean; version: number };

type CancelOrderDialogProps = { id: string; onClose: () => void; onCancelled: () => void };

/** Dialog to cancel one order, with a reason and an optional refund. Loads the current order and balance. */
export const CancelOrderDialog = ({ id, onClose, onCancelled }: CancelOrderDialogProps) => {
  const query = useOrderToCancelQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const order = query.data?.order;
  const [cancel] = useCancelOrderMutation();
  const {
    run,
    error: rejection,
    busy,
    unconfirmed,
  } = useIdempotentMutation({
    intent: `cancel-order.${id}`,
    send: (input: Cancel, idempotencyKey) =>
      cancel({
        variables: { ...input, idempotencyKey },
        update: (cache) => countCancelled(cache, id, order?.amount ?? 0),
      }),
    fallback: texts.failed,
  });

  const tellCancelled = (isRefunded: boolean) => {
    toast.success(isRefunded && order?.status !== 'UPCOMING' ? texts.cancelled : texts.cancelledOnly);
    onCancelled();
  };
  // If another user changed the order first, the dialog displays the current order, and the input remains.
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

  if (unconfirmed) {
    const check = async () => {
      if ((await unconfirmed.check?.())?.data) tellCancelled(unconfirmed.input.refund);
      else lookAgain();
    };
    return (
      <UnconfirmedDialog
        title={order ? texts.title(order.orderNumber) : texts.looking}
        unconfirmed={unconfirmed}
        what={texts.sent(unconfirmed.input.reason, unconfirmed.input.refund)}
        problem={rejection}
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
      disabled={!order || order.status === 'CANCELLED'}
      busy={busy}
      onClose={onClose}
    >
      <Screen
        query={query}
        data={order}
        failed={addOrderTexts.loadFailed}
        loading={<SkeletonList rows={2} label={texts.looking} />}
      >
        {() => (
          <>
            <CancelReasonFields saving={saving} />
            {rejection && <ErrorText>{rejection}</ErrorText>}
          </>
        )}
      </Screen>
    </ActDialog>
  );
};
