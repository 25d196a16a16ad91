import { Text } from '@chakra-ui/react';
import { conflictOf, formatCustomerDiet } from '../../shared/diets';
import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { wholeAddress } from '../../shared/format/address';
import { Modal } from '../../shared/ui/dialogs/modal';
import { WholeSelectField } from '../../shared/ui/fields/whole-select-field';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { ErrorState } from '../../shared/ui/states/error-state';
import { messages } from '../../texts/messages';
import { standingMessages } from '../../texts/standing-messages';
import { StandingFields } from './standing-fields';
import {
  type BoxPlan,
  formOfStandingOrder,
  inputOfStandingForm,
  newStandingForm,
  type StandingForm,
  validateStandingForm,
} from './standing-form';
import {
  NewestStandingOrdersDocument,
  useBoxPricesQuery,
  useCreateStandingOrderMutation,
  useStandingChoicesQuery,
  useUpdateStandingOrderMutation,
} from './standing-orders.generated';
import { formatContents, formatWeekdays, type StandingOrder } from './standing-words';

const texts = standingMessages.form;

/** Returns the value of a field as text. */
const fieldText = (name: keyof StandingForm, form: StandingForm): string => {
  if (name === 'weekdays') return formatWeekdays(form.weekdays);
  if (name === 'kind') return texts.kinds[form.kind];
  if (name === 'boxFor') return standingMessages.box[form.boxFor];
  if (name === 'lines')
    return formatContents({
      boxFor: null,
      boxQuantity: null,
      lines: form.lines.map((line) => ({ ...line, dish: line })),
    });
  return String(form[name]);
};

/** Returns the input for the contents and the delivery address. */
const inputOf = (form: StandingForm) => ({
  ...inputOfStandingForm(form),
  addressId: form.addressId || null,
});

type StandingOrderDialogProps = {
  userId: string;
  /** Edited standing order. Absent for a new one. */
  order?: StandingOrder;
  onClose: () => void;
};

/** Dialog to change or create a standing order. */
export const StandingOrderDialog = (props: StandingOrderDialogProps) => {
  const choices = useStandingChoicesQuery({ variables: { userId: props.userId } });
  const prices = useBoxPricesQuery({ skip: props.order !== undefined });
  // The form starts with the first meal and the usual contents, so it waits until the meals and boxes are loaded.
  if ((!choices.data && !choices.error) || prices.loading)
    return (
      <Modal title={props.order ? texts.edit : texts.create} onClose={props.onClose} bodyStyle={{ pb: '5' }}>
        <SkeletonList rows={6} />
      </Modal>
    );
  return <LoadedDialog {...props} choices={choices} plans={prices.data?.openMealPlans} />;
};

type Choices = NonNullable<ReturnType<typeof useStandingChoicesQuery>['data']>;

/** Returns a note if the contents conflict with the customer's diet, because such a box is never ordered. */
const dietNoteOf = ({ kind, boxFor, lines }: StandingForm, { dishes, user }: Choices): string | undefined => {
  const diet = formatCustomerDiet(user);
  if (kind === 'box')
    return (
      conflictOf({ diet: boxFor, allergens: [] }, user) &&
      texts.boxConflict(standingMessages.box[boxFor], diet)
    );
  const conflicting = dishes.nodes.filter(
    (dish) => lines.some(({ dishId }) => dishId === dish.id) && conflictOf(dish, user),
  );
  return conflicting.length > 0
    ? texts.dishConflict(conflicting.map(({ title }) => title).join(', '), diet)
    : undefined;
};

type LoadedDialogProps = StandingOrderDialogProps & {
  choices: ReturnType<typeof useStandingChoicesQuery>;
  /** Plans of upcoming days. Undefined if they could not be loaded. */
  plans: readonly BoxPlan[] | undefined;
};

const LoadedDialog = ({ userId, order, choices, plans, onClose }: LoadedDialogProps) => {
  const [create] = useCreateStandingOrderMutation();
  const [update] = useUpdateStandingOrderMutation();
  const saving = useEntityForm({
    entity: order,
    formOf: formOfStandingOrder,
    validate: validateStandingForm,
    empty: newStandingForm(choices.data?.meals[0]?.id, plans),
    create: (form) => create({ variables: { input: { ...inputOf(form), mealId: form.mealId, userId } } }),
    update: (form, { id, version }) => update({ variables: { id, input: { ...inputOf(form), version } } }),
    newest: {
      query: NewestStandingOrdersDocument,
      variables: () => ({ userId }),
      entityIn: ({ standingOrders }, { id }): StandingOrder | undefined =>
        standingOrders.nodes.find((one) => one.id === id),
    },
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
      addressId: texts.deliverTo,
    },
    textOf: fieldText,
    fallback: standingMessages.saveFailed,
    saved: standingMessages.saved,
    onClose,
  });
  const addresses = choices.data?.user.addresses ?? [];
  const usual = texts.defaultAddress(addresses.find(({ isDefault }) => isDefault)?.text ?? '');
  const { addressId } = saving.form;
  const dietNote = choices.data && dietNoteOf(saving.form, choices.data);

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
        dishes={choices.data?.dishes.nodes ?? []}
      />
      {dietNote && (
        <Text role="status" textStyle="sm" color="fg.warning" fontWeight="medium">
          {dietNote}
        </Text>
      )}
      {addresses.length > 1 && (
        <WholeSelectField
          label={texts.deliverTo}
          shown={wholeAddress(addresses.find(({ id }) => id === addressId)?.text ?? usual)}
          {...saving.field('addressId')}
        >
          <option value="">{usual}</option>
          {addresses.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </WholeSelectField>
      )}
    </FormDialog>
  );
};
