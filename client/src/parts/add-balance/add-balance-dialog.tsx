import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import {
  type CreditWalletMutationVariables,
  type UserType,
  useCreditWalletMutation,
  useQuickTopUpsQuery,
  useWalletNowQuery,
} from '../../gql/admin';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { formatDay, today } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { parseAmount } from '../../shared/format/typed-amount';
import { parseTypedDay } from '../../shared/format/typed-day';
import { formatWallet } from '../../shared/format/wallet';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AmountField } from '../../shared/ui/fields/amount-field';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { TextField } from '../../shared/ui/fields/fields';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { UnansweredDialog } from '../../shared/ui/states/unanswered-dialog';
import { adminMessages } from '../../texts/admin-messages';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';
import { type CreditForm, emptyCreditForm, isAskedAbout, validateCredit } from './credit-form';

const texts = adminMessages.addBalance;

const rupeesIn = (amount: string): number => parseAmount(amount) ?? 0;

/** What the kitchen adds most often, one press each. */
const QuickAmounts = ({ onPick }: { onPick: (rupees: number) => void }) => {
  const { data } = useQuickTopUpsQuery();
  const amounts = data?.settings.quickTopUps ?? [];
  return (
    <Flex role="group" aria-label={texts.quickAmounts} gap="2" wrap="wrap" minH="9">
      {amounts.map((rupees) => (
        <QuietButton key={rupees} size="sm" fontVariantNumeric="tabular-nums" onClick={() => onPick(rupees)}>
          {formatRupees(rupees).replace(/\.00$/, '')}
        </QuietButton>
      ))}
    </Flex>
  );
};

type AskMuchProps = {
  rupees: number;
  consequence: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before much money is added. Nothing is lost by it, so its answer has the colour of adding. */
const AskMuch = ({ rupees, consequence, onConfirm, onCancel }: AskMuchProps) => {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={texts.askQuestion(formatRupees(rupees))}
      description={<Text textWrap="balance">{consequence}</Text>}
      initialFocus={cancel}
      onClose={onCancel}
      footer={
        <>
          <QuietButton ref={cancel} onClick={onCancel}>
            {messages.app.cancel}
          </QuietButton>
          <Button onClick={onConfirm}>{texts.askConfirm(formatRupees(rupees))}</Button>
        </>
      }
    />
  );
};

type AddBalanceDialogProps = {
  user: { id: string; type?: UserType; walletBalance: number | null };
  /** What they are called. */
  name: string;
  /** What is likely meant, in rupees. */
  amount?: number;
  onClose: () => void;
};

/** The Add Wallet Balance dialog; it says what the wallet will be. */
export const AddBalanceDialog = ({ user, name, amount: meant, onClose }: AddBalanceDialogProps) => {
  const [asks, setAsks] = useState(false);
  const [credit] = useCreditWalletMutation();
  const { run, error, unanswered } = useIdempotentMutation({
    intent: `credit.${user.id}`,
    send: (input: Omit<CreditWalletMutationVariables, 'idempotencyKey'>, idempotencyKey) =>
      credit({
        variables: { ...input, idempotencyKey },
        update: (cache, { data }) => {
          const balance = data?.creditWallet.balanceAfter;
          if (balance === undefined) return;
          cache.modify({
            id: cache.identify({ __typename: 'User', id: user.id }),
            fields: { walletBalance: () => balance },
          });
        },
      }),
    fallback: texts.failed,
  });
  const now = useWalletNowQuery({ variables: { id: user.id }, fetchPolicy: 'network-only' });
  const tellAdded = (rupees: number) => {
    toast.success(texts.added(formatRupees(rupees), name));
    onClose();
  };
  const { dialog, field, form, set } = useSavingForm<CreditForm>({
    values: () => ({ ...emptyCreditForm(), amount: meant === undefined ? '' : String(meant) }),
    validate: validateCredit,
    save: async ({ amount, date, narration, reference }) => {
      if ((now.data?.user.type ?? user.type) === 'DELIVERY') throw new Error(texts.noWallet);
      const input = {
        amount: rupeesIn(amount),
        date: parseTypedDay(date) ?? today(),
        narration: narration.trim(),
        ...(reference.trim() && { reference: reference.trim() }),
      };
      const outcome = await run({ userId: user.id, ...input });
      if (outcome?.error) throw outcome.error;
    },
    fallback: texts.failed,
    onSaved: ({ amount }) => tellAdded(rupeesIn(amount)),
  });
  // What is no amount has no consequence.
  const typed = validateAmount(form.amount) === undefined ? parseAmount(form.amount) : undefined;
  const isFine = Object.values(validateCredit(form)).every((problem) => !problem);
  /** Much money is asked about once; what is wrong is said first. */
  const submit = () => (isFine && isAskedAbout(form.amount) ? setAsks(true) : dialog.onSubmit());
  const before = now.data?.user.walletBalance ?? user.walletBalance ?? 0;

  if (unanswered) {
    const { input } = unanswered;
    const check = async () => {
      if ((await unanswered.check?.())?.data) tellAdded(input.amount);
    };
    return (
      <UnansweredDialog
        title={texts.title}
        description={name}
        unanswered={unanswered}
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
            {typed === undefined ? (
              `${laterMessages.walletBalance}: ${formatWallet(before)}`
            ) : (
              <DrawnText
                text={texts.consequence(name, formatWallet(before), formatWallet(addRupees(before, typed)))}
              />
            )}
          </Text>
        </Box>
      </FormDialog>
      {asks && typed !== undefined && (
        <AskMuch
          rupees={typed}
          consequence={
            <DrawnText
              text={texts.consequence(name, formatWallet(before), formatWallet(addRupees(before, typed)))}
            />
          }
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
