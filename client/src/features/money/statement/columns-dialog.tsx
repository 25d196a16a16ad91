import type { DayOrder } from '../../../schema.generated';
import { FormDialog } from '../../../shared/form/form-dialog';
import { useSavingForm } from '../../../shared/form/use-saving-form';
import { SelectField } from '../../../shared/ui/fields/fields';
import { money } from '../../../texts/admin/money';
import type { Mapping } from './statement-line';

const texts = money.statement.mapping;

const fields = ['date', 'narration', 'amount', 'direction', 'utr', 'balance'] as const;
const needed = ['date', 'narration', 'amount'] as const;
type Form = Record<(typeof fields)[number] | 'dayOrder', string>;

const dayOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const satisfies DayOrder[];

const isNeeded = (field: string): boolean => (needed as readonly string[]).includes(field);

type ColumnsDialogProps = {
  columns: readonly string[];
  /** Current or suggested mapping of the columns. */
  mapping: Mapping | null;
  onChoose: (mapping: Mapping) => void;
  onClose: () => void;
};

/** Dialog to assign the columns of a bank file. */
export const ColumnsDialog = ({ columns, mapping, onChoose, onClose }: ColumnsDialogProps) => {
  const { dialog, field } = useSavingForm<Form>({
    values: {
      date: mapping?.date ?? '',
      narration: mapping?.narration ?? '',
      amount: mapping?.amount ?? '',
      direction: mapping?.direction ?? '',
      utr: mapping?.utr ?? '',
      balance: mapping?.balance ?? '',
      dayOrder: mapping?.dayOrder ?? '',
    },
    validate: (form) =>
      Object.fromEntries(needed.map((name) => [name, form[name] ? undefined : texts.missing])),
    save: async ({ date, narration, amount, direction, utr, balance, dayOrder }) =>
      onChoose({
        date,
        narration,
        amount,
        direction: direction || null,
        utr: utr || null,
        balance: balance || null,
        dayOrder: dayOrders.find((order) => order === dayOrder) ?? null,
      }),
    fallback: texts.missing,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.help}
      size="sm"
      submit={texts.submit}
      {...dialog}
      onClose={onClose}
    >
      {fields.map((name) => (
        <SelectField key={name} label={texts[name]} required={isNeeded(name)} {...field(name)}>
          <option value="">{isNeeded(name) ? '' : texts.none}</option>
          {columns.filter(Boolean).map((column) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField label={texts.dayOrder} {...field('dayOrder')}>
        <option value="">{texts.dayOrders.none}</option>
        {dayOrders.map((order) => (
          <option key={order} value={order}>
            {texts.dayOrders[order]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
};
