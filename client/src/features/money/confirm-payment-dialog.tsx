import { Text } from '@chakra-ui/react';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { amountText } from '../../shared/format/amount-text';
import { customerName } from '../../shared/format/customer-name';
import { today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { parseAmount } from '../../shared/format/typed-amount';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { money } from '../../texts/admin/money';
import { EarlierCredits, useEarlierCredits } from './earlier-credits';
import { type Money_TopUpFragment, useCreditTopUpMutation } from './money.generated';
import { WalletAfter } from './wallet-after';

const texts = money.receive;

type ReceivedDialogProps = { topUp: Money_TopUpFragment; onClose: () => void };

/** Dialog to confirm the payment of a claim: the received amount and the new balance. */
export const ConfirmPaymentDialog = ({ topUp, onClose }: ReceivedDialogProps) => {
  const { id, user } = topUp;
  const name = customerName(user);
  const [credit] = useCreditTopUpMutation({ refetchQueries: ['MoneyTopUps'] });
  const { run, error, unconfirmed } = useIdempotentMutation({
    intent: `top-up.${id}`,
    send: (amount: number, idempotencyKey) => credit({ variables: { id, amount, idempotencyKey } }),
    fallback: texts.failed,
  });
  const tellDone = (rupees: number) => {
    toast.success(texts.done(formatRupees(rupees), name));
    onClose();
  };
  const added = useEarlierCredits(user.id, topUp.amount, today(new Date(topUp.requestedAt)), topUp.utr);
  const { dialog, field, form, problems } = useSavingForm({
    values: { amount: amountText(topUp.amount) },
    validate: ({ amount }) => ({
      amount: validateAmount(amount),
      added: added.unseen(parseAmount(amount)).length > 0 ? texts.isAnotherMissing : undefined,
    }),
    save: async ({ amount }) => {
      await added.look(parseAmount(amount));
      const outcome = await run(parseAmount(amount) ?? 0);
      if (outcome?.error) throw outcome.error;
    },
    fallback: texts.failed,
    onSaved: ({ amount }) => tellDone(parseAmount(amount) ?? 0),
  });
  if (unconfirmed) {
    const check = async () => {
      if ((await unconfirmed.check?.())?.data) tellDone(unconfirmed.input);
    };
    return (
      <UnconfirmedDialog
        title={texts.title}
        description={name}
        unconfirmed={unconfirmed}
        what={texts.sent(formatRupees(unconfirmed.input))}
        problem={error}
        onCheck={() => void check()}
        onClose={onClose}
      />
    );
  }
  const rupees = parseAmount(form.amount);
  return (
    <FormDialog
      title={texts.title}
      description={
        <>
          {name}
          {topUp.utr && (
            <Text as="span" display="block" fontVariantNumeric="tabular-nums">
              {texts.utr(topUp.utr)}
            </Text>
          )}
        </>
      }
      size="sm"
      submit={rupees === undefined ? texts.submitEmpty : texts.submit(formatRupees(rupees))}
      {...dialog}
      onClose={onClose}
    >
      <AmountField
        label={texts.amount}
        required
        {...field('amount')}
        help={rupees === topUp.amount ? undefined : texts.reported(formatRupees(topUp.amount))}
      />
      <EarlierCredits added={added} rupees={rupees} error={problems.added} />
      <WalletAfter user={user} rupees={rupees} />
    </FormDialog>
  );
};
