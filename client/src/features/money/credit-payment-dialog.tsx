import { useWalletNow } from '../../parts/add-balance/use-wallet-now';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { amountText } from '../../shared/format/amount-text';
import { formatRupees } from '../../shared/format/money';
import { parseAmount } from '../../shared/format/typed-amount';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { money } from '../../texts/admin/money';
import { CustomerChoice } from './customer-choice';
import {
  type Money_CustomerFragment,
  type Money_PaymentFragment,
  useCreditPaymentMutation,
} from './money.generated';
import { WalletAfter } from './wallet-after';

const texts = money.payments;

type Form = { customer: Money_CustomerFragment | undefined; amount: string };
type Sent = { userId: string; amount: number };

type CreditPaymentDialogProps = { payment: Money_PaymentFragment; onClose: () => void };

/** Dialog that credits the rest of a payment, or a part of it, to a customer. */
export const CreditPaymentDialog = ({ payment, onClose }: CreditPaymentDialogProps) => {
  const left = formatRupees(payment.left);
  const [credit] = useCreditPaymentMutation({ refetchQueries: ['MoneyPayments'] });
  const { run, error, unconfirmed } = useIdempotentMutation({
    intent: `payment.${payment.id}`,
    send: ({ userId, amount }: Sent, idempotencyKey) =>
      credit({ variables: { paymentId: payment.id, userId, amount, idempotencyKey } }),
    fallback: money.receive.failed,
  });
  const tellDone = (amount: number) => {
    toast.success(texts.done(formatRupees(amount)));
    onClose();
  };
  const sentOf = ({ customer, amount }: Form): Sent => ({
    userId: customer?.id ?? '',
    amount: parseAmount(amount) ?? 0,
  });
  const { dialog, field, form, set, problems } = useSavingForm<Form>({
    values: { customer: undefined, amount: amountText(payment.left) },
    validate: ({ customer, amount }) => ({
      customer: customer ? undefined : money.customer.missing,
      amount: validateAmount(amount) ?? (Number(amount) > payment.left ? texts.tooMuch(left) : undefined),
    }),
    save: async (typed) => {
      await wallet.checkBalance();
      const outcome = await run(sentOf(typed));
      if (outcome?.error) throw outcome.error;
    },
    fallback: money.receive.failed,
    onSaved: (typed) => tellDone(sentOf(typed).amount),
  });
  const rupees = parseAmount(form.amount);
  const submit =
    rupees === undefined ? money.receive.submitEmpty : money.receive.submit(formatRupees(rupees));
  const wallet = useWalletNow(form.customer, submit);
  const title = texts.creditTitle(left);
  if (unconfirmed) {
    const { input } = unconfirmed;
    const check = async () => {
      if ((await unconfirmed.check?.())?.data) tellDone(input.amount);
    };
    return (
      <UnconfirmedDialog
        title={title}
        unconfirmed={unconfirmed}
        what={money.receive.sent(formatRupees(input.amount))}
        problem={error}
        onCheck={() => void check()}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      description={[payment.reference, payment.narration].filter(Boolean).join(' · ')}
      submit={submit}
      {...dialog}
      onClose={onClose}
    >
      <CustomerChoice
        chosen={form.customer}
        onChoose={(customer) => set('customer', customer)}
        error={problems.customer}
      />
      <AmountField label={texts.amount} required {...field('amount')} />
      {form.customer && <WalletAfter user={form.customer} rupees={rupees} />}
    </FormDialog>
  );
};
