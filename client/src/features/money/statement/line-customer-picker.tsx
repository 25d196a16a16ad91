import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { FormAlert } from '../../../shared/form/form-alert';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { validateAmount } from '../../../shared/form/validate-amount';
import { amountText } from '../../../shared/format/amount-text';
import { customerName } from '../../../shared/format/customer-name';
import { formatRupees } from '../../../shared/format/money';
import { parseAmount } from '../../../shared/format/typed-amount';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { AmountField } from '../../../shared/ui/fields/amount-field';
import { money } from '../../../texts/admin/money';
import { messages } from '../../../texts/messages';
import { CustomerChoice } from '../customer-choice';
import { EarlierCredits, useEarlierCredits } from '../earlier-credits';
import type { Money_CustomerFragment } from '../money.generated';
import type { PickedCustomers, StatementLine } from './statement-line';

const texts = money.statement;

type Form = { customer: Money_CustomerFragment | undefined; amount: string };

type WhoPickerProps = {
  line: StatementLine;
  onPick: (who: PickedCustomers[string]) => void;
  onClose: () => void;
};

/** Picker in the row of a line, for the customer and the amount to credit. It credits nothing. */
export const LineCustomerPicker = ({ line, onPick, onClose }: WhoPickerProps) => {
  const whole = formatRupees(line.amount);
  const [userId, setUserId] = useState<string>();
  const added = useEarlierCredits(userId, line.amount, line.date);
  const { dialog, field, form, page, set, problems } = useSavingForm<Form>({
    values: { customer: undefined, amount: amountText(line.amount) },
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
  const rupees = parseAmount(form.amount);
  useEffect(() => page.ref.current?.querySelector('input')?.focus(), [page.ref]);
  return (
    <chakra.form
      {...page}
      aria-label={texts.whoTitle(whole)}
      display="flex"
      flexDirection="column"
      gap="3"
      w="full"
      py="2"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
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
      <AmountField
        label={texts.whoAmount}
        required
        {...field('amount')}
        help={rupees && rupees < line.amount ? texts.whoAmountHelp : undefined}
      />
      <EarlierCredits added={added} rupees={rupees} error={problems.added} />
      <FormAlert rejection={dialog.rejection} />
      <Flex gap="2" wrap="wrap">
        <BusyButton type="submit" size="sm" busy={dialog.busy}>
          {texts.whoSubmit}
        </BusyButton>
        <QuietButton size="sm" disabled={dialog.busy} onClick={onClose}>
          {messages.app.cancel}
        </QuietButton>
      </Flex>
    </chakra.form>
  );
};
