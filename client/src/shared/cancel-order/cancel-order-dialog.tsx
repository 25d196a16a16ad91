import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useId } from 'react';
import { adminMessages } from '../../admin-messages';
import { type OrderToCancelQuery, useOrderToCancelQuery } from '../../gql/admin';
import { addRupees, formatRupees } from '../format/money';
import { formatMobile } from '../format/text';
import { BusyButton } from '../ui/busy-button';
import { DrawnText } from '../ui/drawn-text';
import { Modal } from '../ui/modal';
import { Screen } from '../ui/screen';
import { SkeletonList } from '../ui/skeleton-list';
import { toast } from '../ui/toasts';
import { UnansweredDialog } from '../ui/unanswered-dialog';
import { CancelReasonFields, useCancelReason } from './cancel-reason';
import { useCancelOrder } from './use-cancel-order';

const texts = adminMessages.allOrders.cancelDialog;

type OrderToCancel = OrderToCancelQuery['order'];

/** What will happen to the money, before it happens (specification 2.10: the refund is a choice). */
export const consequenceOf = ({ amount, status, customer }: OrderToCancel, refund: boolean): string => {
  const name = customer.title || formatMobile(customer.mobileNumber);
  const balance = customer.walletBalance ?? 0;
  if (status === 'UPCOMING') return texts.notCharged(name);
  if (!refund) return texts.noRefundConsequence(formatRupees(amount), name, formatRupees(balance));
  const after = formatRupees(addRupees(balance, amount));
  return texts.refundConsequence(formatRupees(amount), name, formatRupees(balance), after);
};

type CancelOrderDialogProps = { id: string; onClose: () => void; onCancelled: () => void };

/** The cancel dialog of specification 2.10, with the order and the wallet as they are at this moment. */
export const CancelOrderDialog = ({ id, onClose, onCancelled }: CancelOrderDialogProps) => {
  const formId = useId();
  const { reason, stated } = useCancelReason();
  const { refund } = reason;
  const query = useOrderToCancelQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const order = query.data?.order;
  const { cancel, error: refusal, busy, unanswered } = useCancelOrder(id);

  const tellCancelled = (isRefunded: boolean) => {
    toast.success(isRefunded && order?.status !== 'UPCOMING' ? texts.cancelled : texts.cancelledOnly);
    onCancelled();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!order || busy) return;
    const text = stated();
    if (text === undefined) return;
    if (await cancel({ id, reason: text, refund, version: order.version })) tellCancelled(refund);
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
          <Button variant="outline" colorPalette="neutral" disabled={busy} onClick={onClose}>
            {texts.keep}
          </Button>
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
            {refusal && (
              <Flex role="alert">
                <Text color="fg.error" fontWeight="medium">
                  {refusal}
                </Text>
              </Flex>
            )}
          </chakra.form>
        )}
      </Screen>
    </Modal>
  );
};
