import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { UserType } from '../../schema.generated';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { formatDay, today } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { shortRupees } from '../../shared/format/short-rupees';
import { parseAmount } from '../../shared/format/typed-amount';
import { parseTypedDay } from '../../shared/format/typed-day';
import { formatWallet } from '../../shared/format/wallet';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { TextField } from '../../shared/ui/fields/fields';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { UnconfirmedDialog } from '../../shared/ui/states/unconfirmed-dialog';
import { addBalanceTexts as texts } from '../../texts/admin/users';
import { lazyMessages } from '../../texts/lazy-messages';
import { type CreditForm, emptyCreditForm, needsConfirmation, validateCredit } from './credit-form';
import { storeBalance } from './store-balance';
import { useWalletNow } from './use-wallet-now';
import {
  type CreditWalletMutationVariables,
  useCreditWalletMutation,
  useQuickTopUpsQuery,
} from './wallet.generated';

const rupeesIn = (amount: string): number => parseAmount(amount) ?? 0;

/** Buttons with the amounts that the settings suggest. */
const QuickAmounts = ({ onPick }: { onPick: (rupees: number) => void }) => {
  const { data } = useQuickTopUpsQuery();
  const amounts = data?.settings.quickTopUps ?? [];
  return (
    <Flex role="group" aria-label={texts.quickAmounts} gap="2" wrap="wrap" minH="9">
      {amounts.map((rupees) => (
        <QuietButton key={rupees} size="sm" fontVariantNumeric="tabular-nums" onClick={() => onPick(rupees)}>
          {shortRupees(rupees)}
        </QuietButton>
      ))}
    </Flex>
  );
};

type AddBalanceDialogProps = {
  user: { id: string; type?: UserType; walletBalance: number | null };
  /** Name of the customer. */
  name: string;
  /** Suggested amount, in rupees. */
  amount?: number;
  onClose: () => void;
};

/** Dialog to add money to a customer's wallet, with a preview of the balance. */
export const AddBalanceDialog = ({ user, name, amount: meant, onClose }: AddBalanceDialogProps) => {
  const [asks, setAsks] = useState(false);
  const [credit] = useCreditWalletMutation();
  const { run, error, unconfirmed } = useIdempotentMutation({
    intent: `credit.${user.id}`,
    send: (input: Omit<CreditWalletMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      credit({
        variables: { ...input, idempotencyKey },
        update: (cache, { data }) => storeBalance(cache, user.id, data?.creditWallet.balanceAfter),
      }),
    fallback: texts.failed,
  });
  const { before, type, checkBalance } = useWalletNow(user, texts.submit);
  const tellAdded = (rupees: number) => {
    toast.success(texts.added(formatRupees(rupees), name));
    onClose();
  };
  const { dialog, field, form, set } = useSavingForm<CreditForm>({
    values: () => ({ ...emptyCreditForm(), amount: meant === undefined ? '' : String(meant) }),
    validate: validateCredit,
    save: async ({ amount, date, narration, reference }) => {
      if (type === 'DELIVERY') throw new Error(texts.noWallet);
      const input = {
        amount: rupeesIn(amount),
        date: parseTypedDay(date) ?? today(),
        narration: narration.trim(),
        ...(reference.trim() && { reference: reference.trim() }),
      };
      await checkBalance();
      const outcome = await run({ userId: user.id, ...input });
      if (outcome?.error) throw outcome.error;
    },
    fallback: texts.failed,
    onSaved: ({ amount }) => tellAdded(rupeesIn(amount)),
  });
  // Without a valid amount, there is no preview.
  const typed = validateAmount(form.amount) === undefined ? parseAmount(form.amount) : undefined;
  const isFine = Object.values(validateCredit(form)).every((problem) => !problem);
  /** Submits the form. Errors are shown first. A large amount then needs a confirmation. */
  const submit = () => (isFine && needsConfirmation(form.amount) ? setAsks(true) : dialog.onSubmit());
  const preview =
    typed === undefined ? (
      `${lazyMessages.walletBalance}: ${formatWallet(before)}`
    ) : (
      <DrawnText
        text={texts.consequence(name, formatWallet(before), formatWallet(addRupees(before, typed)))}
      />
    );

  if (unconfirmed) {
    const { input } = unconfirmed;
    const check = async () => {
      if ((await unconfirmed.check?.())?.data) tellAdded(input.amount);
    };
    return (
      <UnconfirmedDialog
        title={texts.title}
        description={name}
        unconfirmed={unconfirmed}
        what={texts.sent(
          formatRupees(input.amount),
          formatDay(input.date),
          input.narration ?? '',
          input.reference ?? '',
        )}
        problem={error}
        onCheck={() => void check()}
        onClose={onClose}
      />
    );
  }

  return (
    <>
      <FormDialog
        title={texts.title}
        description={name}
        size="sm"
        submit={texts.submit}
        {...dialog}
        onSubmit={submit}
        onClose={onClose}
      >
        <AmountField label={texts.amount} required {...field('amount')} />
        <QuickAmounts onPick={(rupees) => set('amount', String(rupees))} />
        <DayTextField label={texts.date} required {...field('date')} onChange={(text) => set('date', text)} />
        <TextField label={texts.narration} autoComplete="off" {...field('narration')} />
        <TextField
          label={texts.reference}
          autoComplete="off"
          {...field('reference')}
          help={texts.referenceHelp}
        />
        <Box bg="bg.success" color="fg" borderRadius="l2" px="3" py="2.5" role="status">
          <Text fontVariantNumeric="tabular-nums" fontWeight="medium" textWrap="balance">
            {preview}
          </Text>
        </Box>
      </FormDialog>
      {asks && typed !== undefined && (
        <ConfirmDialog
          question={texts.askQuestion(formatRupees(typed))}
          consequence={<Text textWrap="balance">{preview}</Text>}
          confirm={texts.askConfirm(formatRupees(typed))}
          // A credit destroys nothing.
          colorPalette="brand"
          onConfirm={() => {
            setAsks(false);
            dialog.onSubmit();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
};
