import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useWatch } from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import {
  type CreditWalletMutationVariables,
  type UserRow_UserFragment,
  useCreditWalletMutation,
  useQuickTopUpsQuery,
  useWalletNowQuery,
} from '../../gql/admin';
import { laterMessages } from '../../later-messages';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { formatDay, today } from '../../shared/format/day';
import { addRupees, formatRupees, parseAmount, typeAmount } from '../../shared/format/money';
import { parseTypedDay } from '../../shared/format/typed-day';
import { DayTextField } from '../../shared/ui/day-text-field';
import { DrawnText } from '../../shared/ui/drawn-text';
import { TextField } from '../../shared/ui/fields';
import { toast } from '../../shared/ui/toasts';
import { UnansweredDialog } from '../../shared/ui/unanswered-dialog';
import { type CreditForm, creditSchema, emptyCreditForm } from './credit-form';
import { nameOf } from './user-names';

const texts = adminMessages.addBalance;

const rupeesIn = (amount: string): number => parseAmount(amount) ?? 0;

/** What the kitchen adds most often, one press each. */
const QuickAmounts = ({ onPick }: { onPick: (rupees: number) => void }) => {
  const { data } = useQuickTopUpsQuery();
  const amounts = data?.settings.quickTopUps ?? [];
  return (
    <Flex role="group" aria-label={texts.quickAmounts} gap="2" wrap="wrap" minH="9">
      {amounts.map((rupees) => (
        <Button
          key={rupees}
          size="sm"
          variant="outline"
          colorPalette="neutral"
          fontVariantNumeric="tabular-nums"
          onClick={() => onPick(rupees)}
        >
          {formatRupees(rupees).replace(/\.00$/, '')}
        </Button>
      ))}
    </Flex>
  );
};

type AddBalanceDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** The Add Wallet Balance dialog of specification 2.5; it says what the wallet will be. */
export const AddBalanceDialog = ({ user, onClose }: AddBalanceDialogProps) => {
  const name = nameOf(user);
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
  const { dialog, failure, field, form, control } = useSavingForm<CreditForm>({
    values: emptyCreditForm(),
    resolver: zodResolver(creditSchema),
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
  const typed = parseAmount(useWatch({ control, name: 'amount' }));
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

  const amount = field('amount');
  return (
    <FormDialog
      title={texts.title}
      description={name}
      size="sm"
      submit={texts.submit}
      {...dialog}
      onClose={onClose}
      alert={failure && !failure.isAtField && <FormAlert title={failure.message} />}
    >
      <TextField
        label={texts.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        {...amount}
        onChange={(event) => {
          const input = event.currentTarget;
          const clean = typeAmount(input.value);
          if (clean !== input.value) input.value = clean;
          return amount.onChange(event);
        }}
      />
      <QuickAmounts
        onPick={(rupees) =>
          form.setValue('amount', String(rupees), { shouldDirty: true, shouldValidate: true })
        }
      />
      <Controller
        control={control}
        name="date"
        render={({ field: { disabled: _never, ...field }, fieldState }) => (
          <DayTextField label={texts.date} required error={fieldState.error?.message} {...field} />
        )}
      />
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
            `${laterMessages.statement.balance}: ${formatRupees(before)}`
          ) : (
            <DrawnText
              text={texts.consequence(name, formatRupees(before), formatRupees(addRupees(before, typed)))}
            />
          )}
        </Text>
      </Box>
    </FormDialog>
  );
};
