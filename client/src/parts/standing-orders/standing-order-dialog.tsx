import { useApolloClient } from '@apollo/client/react';
import {
  NewestStandingOrdersDocument,
  useCreateStandingOrderMutation,
  useStandingChoicesQuery,
  useUpdateStandingOrderMutation,
} from '../../gql/both-sides';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { wholeAddress } from '../../shared/format/address';
import { toast } from '../../shared/ui/dialogs/toasts';
import { WholeSelectField } from '../../shared/ui/fields/whole-select-field';
import { ErrorState } from '../../shared/ui/states/error-state';
import { messages } from '../../texts/messages';
import { standingMessages } from '../../texts/standing-messages';
import { StandingFields } from './standing-fields';
import {
  fieldOfRefusal,
  formOfStandingOrder,
  inputOfStandingForm,
  newStandingForm,
  type StandingForm,
  validateStandingForm,
} from './standing-form';
import { type StandingOrder, weekdaysOf, whatOf } from './standing-words';

const texts = standingMessages.form;

/** A field in the words of the form. */
const fieldText = (name: keyof StandingForm, form: StandingForm): string => {
  if (name === 'weekdays') return weekdaysOf(form.weekdays.map(Number));
  if (name === 'kind') return texts.kinds[form.kind];
  if (name === 'boxFor') return standingMessages.box[form.boxFor];
  if (name === 'lines')
    return whatOf({
      boxFor: null,
      boxQuantity: null,
      lines: form.lines.map((line) => ({ ...line, dish: line })),
    });
  return String(form[name]);
};

type StandingOrderDialogProps = {
  userId: string;
  /** What is changed; left out, a new one. */
  order?: StandingOrder;
  onClose: () => void;
};

/** A standing order to change, or a new one. */
export const StandingOrderDialog = ({ userId, order, onClose }: StandingOrderDialogProps) => {
  const client = useApolloClient();
  const choices = useStandingChoicesQuery({ variables: { userId } });
  const [create] = useCreateStandingOrderMutation();
  const [update] = useUpdateStandingOrderMutation();
  const saving = useSavingForm<StandingForm, StandingOrder>({
    values: order ? formOfStandingOrder(order) : newStandingForm(),
    validate: validateStandingForm,
    save: (values, base) => {
      const input = inputOfStandingForm(values);
      if (!base) return create({ variables: { input: { ...input, mealId: values.mealId, userId } } });
      return update({ variables: { id: base.id, input: { ...input, version: base.version } } });
    },
    fallback: standingMessages.saveFailed,
    fieldOfMessage: fieldOfRefusal,
    edited: {
      thing: order,
      formOf: formOfStandingOrder,
      fetchNewest: async ({ id }) =>
        (
          await client.query({ query: NewestStandingOrdersDocument, variables: { userId } })
        ).data?.standingOrders.find((one) => one.id === id),
      labels: {
        mealId: texts.meal,
        weekdays: texts.weekdays,
        from: texts.from,
        until: texts.until,
        kind: texts.what,
        boxFor: texts.boxFor,
        boxQuantity: texts.quantity,
        lines: texts.kinds.dishes,
        instructions: texts.instructions,
        addressIndex: texts.deliverTo,
      },
      textOf: fieldText,
    },
    onSaved: () => {
      toast.success(standingMessages.saved);
      onClose();
    },
  });
  const addresses = choices.data?.user.addresses ?? [];
  const usual = texts.defaultAddress(addresses.find(({ isDefault }) => isDefault)?.text ?? '');
  const { addressIndex } = saving.form;

  return (
    <FormDialog
      title={order ? texts.edit : texts.create}
      submit={messages.app.save}
      {...saving.dialog}
      onClose={onClose}
    >
      {choices.error && <ErrorState inLine query={choices} failed={texts.choicesFailed} />}
      <StandingFields
        saving={saving}
        meals={order ? [order.meal] : (choices.data?.meals ?? [])}
        isMealFixed={order !== undefined}
        dishes={choices.data?.dishes ?? []}
      />
      {addresses.length > 1 && (
        <WholeSelectField
          label={texts.deliverTo}
          shown={wholeAddress((addressIndex !== '' && addresses[Number(addressIndex)]?.text) || usual)}
          {...saving.field('addressIndex')}
        >
          <option value="">{usual}</option>
          {addresses.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
            <option key={index} value={index}>
              {text}
            </option>
          ))}
        </WholeSelectField>
      )}
    </FormDialog>
  );
};
