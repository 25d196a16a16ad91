import { Text } from '@chakra-ui/react';
import { validateReference } from '../../parts/add-balance/credit-form';
import { storeBalance } from '../../parts/add-balance/store-balance';
import { useWalletNow } from '../../parts/add-balance/use-wallet-now';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { type Problems, useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { walletEntries as texts } from '../../texts/admin/user-page';
import { addBalanceTexts } from '../../texts/admin/users';
import { lazyMessages } from '../../texts/lazy-messages';
import { nameOf } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';
import { useCorrectWalletMutation, useRefundToSourceMutation } from './wallet-entry.generated';

export type EntryKind = 'correct' | 'payBack';

/** Input of a correction or bank refund, as typed. */
export type EntryForm = { direction: 'ADD' | 'TAKE'; amount: string; reference: string; reason: string };

export const emptyEntryForm: EntryForm = { direction: 'ADD', amount: '', reference: '', reason: '' };

/** Returns the change of the balance in rupees. Negative for a charge. 0 while no amount is entered. */
export const changeOf = (kind: EntryKind, { direction, amount }: EntryForm): number => {
  const rupees = validateAmount(amount) ? 0 : Number(amount);
  return kind === 'payBack' || direction === 'TAKE' ? -rupees : rupees;
};

const validateReason = (reason: string): string | undefined => {
  if (!reason.trim()) return texts.reasonMissing;
  return reason.length > 500 ? texts.reasonTooLong : undefined;
};

/**
 * Returns the errors of a wallet entry's form.
 * @param wallet balance in rupees, which is the maximum bank refund
 */
export const validateEntry = (kind: EntryKind, form: EntryForm, wallet: number): Problems => {
  const { amount, reference, reason } = form;
  const notHeld = kind === 'payBack' && -changeOf(kind, form) > wallet;
  return {
    amount: validateAmount(amount) ?? (notHeld ? texts.notHeld(formatWallet(wallet)) : undefined),
    reason: validateReason(reason),
    reference:
      kind === 'correct'
        ? undefined
        : reference.trim()
          ? validateReference(reference)
          : texts.referenceMissing,
  };
};

/** Input of the request. A negative amount is debited. */
type EntryInput = { userId: string; amount: number; reason: string; reference: string };

const directions = ['ADD', 'TAKE'] as const;

type WalletEntryDialogProps = { kind: EntryKind; user: UserRow_UserFragment; onClose: () => void };

/** Dialog to correct a wallet or record a bank refund, with a preview of the balance. */
export const WalletEntryDialog = ({ kind, user, onClose }: WalletEntryDialogProps) => {
  const name = nameOf(user);
  const words = texts[kind];
  const [correct] = useCorrectWalletMutation({
    update: (cache, { data }) => storeBalance(cache, user.id, data?.entry.balanceAfter),
  });
  const [refund] = useRefundToSourceMutation({
    update: (cache, { data }) => storeBalance(cache, user.id, data?.entry.balanceAfter),
  });
  const { before, checkBalance } = useWalletNow(user, words.submit);
  const { run, error, unconfirmed } = useIdempotentMutation({
    intent: `${kind}.${user.id}`,
    send: async ({ amount, reference, ...input }: EntryInput, idempotencyKey) => {
      const { data } = await (kind === 'correct'
        ? correct({ variables: { ...input, amount, idempotencyKey } })
        : refund({ variables: { ...input, amount: -amount, reference, idempotencyKey } }));
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
      await checkBalance();
      const outcome = await run({ userId: user.id, ...input });
      if (outcome?.error) throw outcome.error;
    },
    fallback: words.failed,
    onSaved: tellDone,
  });

  if (unconfirmed) {
    const { amount, reason } = unconfirmed.input;
    const check = async () => {
      if ((await unconfirmed.check?.())?.data) tellDone();
    };
    return (
      <UnconfirmedDialog
        title={words.question(name)}
        unconfirmed={unconfirmed}
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
          `${lazyMessages.walletBalance}: ${formatWallet(before)}`
        ) : (
          <DrawnText
            text={addBalanceTexts.consequence(
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
