import { useState } from 'react';
import type { Money_CustomerFragment } from '../../../gql/admin';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { validateAmount } from '../../../shared/form/validate-amount';
import { customerName } from '../../../shared/format/customer-name';
import { formatRupees } from '../../../shared/format/money';
import { parseAmount } from '../../../shared/format/typed-amount';
import { AmountField } from '../../../shared/ui/fields/amount-field';
import { money } from '../../../texts/admin/money';
import { AddedBefore, useAddedBefore } from '../added-before';
import { CustomerChoice } from '../customer-choice';
import type { Picked, StatementLine } from './statement-line';

const texts = money.statement;

type Form = { customer: Money_CustomerFragment | undefined; amount: string };

type WhoDialogProps = {
  line: StatementLine;
  onPick: (who: Picked[string]) => void;
  onClose: () => void;
};

/** Whose a line of the statement is, and how much of it. Nothing is credited yet. */
export const WhoDialog = ({ line, onPick, onClose }: WhoDialogProps) => {
  const whole = formatRupees(line.amount);
  const [userId, setUserId] = useState<string>();
  const added = useAddedBefore(userId, line.amount, line.day);
  const { dialog, field, form, set, problems } = useSavingForm<Form>({
    values: { customer: undefined, amount: String(line.amount) },
    validate: ({ customer, amount }) => ({
      customer: customer ? undefined : money.customer.missing,
      amount:
        validateAmount(amount) ?? (Number(amount) > line.amount ? money.payments.tooMuch(whole) : undefined),
      added: added.unseen(parseAmount(amount)).length > 0 ? money.receive.isAnotherMissing : undefined,
    }),
    save: async ({ customer, amount }) => {
      await added.look(parseAmount(amount));
      if (customer)
        onPick({ userId: customer.id, userName: customerName(customer), credit: parseAmount(amount) ?? 0 });
    },
    fallback: money.customer.missing,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.whoTitle(whole)}
      description={line.narration}
      submit={texts.whoSubmit}
      {...dialog}
      onClose={onClose}
    >
      <CustomerChoice
        proposed={line.userName ?? ''}
        chosen={form.customer}
        onChoose={(customer) => {
          set('customer', customer);
          setUserId(customer.id);
        }}
        error={problems.customer}
      />
      <AmountField label={texts.whoAmount} required {...field('amount')} help={texts.whoAmountHelp} />
      <AddedBefore added={added} rupees={parseAmount(form.amount)} error={problems.added} />
    </FormDialog>
  );
};
