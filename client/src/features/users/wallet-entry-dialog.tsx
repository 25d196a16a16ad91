import { Text } from '@chakra-ui/react';
import {
  type UserRow_UserFragment,
  useCorrectWalletMutation,
  useRefundToSourceMutation,
  useWalletNowQuery,
} from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { walletEntries as texts } from '../../texts/admin/wallet-entries';
import { adminMessages } from '../../texts/admin-messages';
import { laterMessages } from '../../texts/later-messages';
import { nameOf } from './user-names';
import { changeOf, type EntryForm, type EntryKind, emptyEntryForm, validateEntry } from './wallet-entry-form';

/** As it is sent: an amount below zero is taken out of the wallet. */
type EntryInput = { userId: string; amount: number; reason: string; reference: string };

const directions = ['ADD', 'TAKE'] as const;

type WalletEntryDialogProps = { kind: EntryKind; user: UserRow_UserFragment; onClose: () => void };

/** Corrects a wallet, or enters what the bank paid back: it says what the wallet will be. */
export const WalletEntryDialog = ({ kind, user, onClose }: WalletEntryDialogProps) => {
  const name = nameOf(user);
  const words = texts[kind];
  const [correct] = useCorrectWalletMutation();
  const [refund] = useRefundToSourceMutation();
  const now = useWalletNowQuery({ variables: { id: user.id }, fetchPolicy: 'network-only' });
  const before = now.data?.user.walletBalance ?? user.walletBalance ?? 0;
  const { run, error, unanswered } = useIdempotentMutation({
    intent: `${kind}.${user.id}`,
    send: async ({ amount, reference, ...input }: EntryInput, idempotencyKey) => {
      const { data } = await (kind === 'correct'
        ? correct({ variables: { ...input, amount, idempotencyKey } })
        : refund({ variables: { ...input, amount: -amount, reference, idempotencyKey } }));
      void now.refetch().catch(() => undefined);
      return { data };
    },
    fallback: words.failed,
  });
  const tellDone = () => {
    toast.success(words.done(name));
    onClose();
  };
  const { dialog, field, form } = useSavingForm<EntryForm>({
    values: () => emptyEntryForm,
    validate: (typed) => validateEntry(kind, typed, before),
    save: async (typed) => {
      const { reason, reference } = typed;
      const input = { amount: changeOf(kind, typed), reason: reason.trim(), reference: reference.trim() };
      const outcome = await run({ userId: user.id, ...input });
      if (outcome?.error) throw outcome.error;
    },
    fallback: words.failed,
    onSaved: tellDone,
  });

  if (unanswered) {
    const { amount, reason } = unanswered.input;
    const check = async () => {
      if ((await unanswered.check?.())?.data) tellDone();
    };
    return (
      <UnansweredDialog
        title={words.question(name)}
        unanswered={unanswered}
        what={texts.sent(formatRupees(amount), reason)}
        problem={error}
        onCheck={() => void check()}
        onClose={onClose}
      />
    );
  }
  const change = changeOf(kind, form);
  return (
    <FormDialog
      title={words.question(name)}
      description={kind === 'payBack' ? texts.payBack.help : undefined}
      size="sm"
      submit={words.submit}
      {...dialog}
      onClose={onClose}
    >
      {kind === 'correct' && (
        <SelectField label={texts.direction} {...field('direction')}>
          <Options names={texts.directions} all={directions} />
        </SelectField>
      )}
      <AmountField label={texts.amount} required {...field('amount')} />
      {kind === 'payBack' && (
        <TextField
          label={texts.reference}
          required
          autoComplete="off"
          {...field('reference')}
          help={texts.referenceHelp}
        />
      )}
      <TextField
        label={texts.reason}
        required
        autoComplete="off"
        {...field('reason')}
        help={texts.reasonHelp}
      />
      <Text role="status" fontVariantNumeric="tabular-nums" fontWeight="medium" textWrap="balance">
        {change === 0 ? (
          `${laterMessages.walletBalance}: ${formatWallet(before)}`
        ) : (
          <DrawnText
            text={adminMessages.addBalance.consequence(
              name,
              formatWallet(before),
              formatWallet(addRupees(before, change)),
            )}
          />
        )}
      </Text>
    </FormDialog>
  );
};
