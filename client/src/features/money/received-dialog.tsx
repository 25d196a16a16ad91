import { Text } from '@chakra-ui/react';
import { type Money_TopUpFragment, useCreditTopUpMutation } from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { customerName } from '../../shared/format/customer-name';
import { today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { parseAmount } from '../../shared/format/typed-amount';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { money } from '../../texts/admin/money';
import { AddedBefore, useAddedBefore } from './added-before';
import { WalletAfter } from './wallet-after';

const texts = money.receive;

type ReceivedDialogProps = { topUp: Money_TopUpFragment; onClose: () => void };

/** The payment of a claim has come: how much it is, and what the wallet will be. */
export const ReceivedDialog = ({ topUp, onClose }: ReceivedDialogProps) => {
  const { id, user } = topUp;
  const name = customerName(user);
  const [credit] = useCreditTopUpMutation({ refetchQueries: ['MoneyTopUps'] });
  const { run, error, unanswered } = useIdempotentMutation({
    intent: `top-up.${id}`,
    send: (amount: number, idempotencyKey) => credit({ variables: { id, amount, idempotencyKey } }),
    fallback: texts.failed,
  });
  const tellDone = (rupees: number) => {
    toast.success(texts.done(formatRupees(rupees), name));
    onClose();
  };
  const added = useAddedBefore(user.id, topUp.amount, today(new Date(topUp.requestedAt)));
  const { dialog, field, form, problems } = useSavingForm({
    values: { amount: String(topUp.amount) },
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
  if (unanswered) {
    const check = async () => {
      if ((await unanswered.check?.())?.data) tellDone(unanswered.input);
    };
    return (
      <UnansweredDialog
        title={texts.title}
        description={name}
        unanswered={unanswered}
        what={texts.sent(formatRupees(unanswered.input))}
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
        help={rupees === topUp.amount ? undefined : texts.asked(formatRupees(topUp.amount))}
      />
      <AddedBefore added={added} rupees={rupees} error={problems.added} />
      <WalletAfter user={user} rupees={rupees} />
    </FormDialog>
  );
};
