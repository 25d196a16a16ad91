import { useApolloClient } from '@apollo/client/react';
import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import {
  NewestStandingOrdersDocument,
  useCreateStandingOrderMutation,
  useStandingChoicesQuery,
  useUpdateStandingOrderMutation,
} from '../../gql/both-sides';
import { FormAlert } from '../../shared/form/form-alert';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { mostInstructionCharacters } from '../../shared/format/order-lines';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { SelectField, TextAreaField } from '../../shared/ui/fields/fields';
import { ErrorState } from '../../shared/ui/states/error-state';
import { messages } from '../../texts/messages';
import { standingMessages } from '../../texts/standing-messages';
import {
  fieldOfRefusal,
  formOfStandingOrder,
  inputOfStandingForm,
  newStandingForm,
  type StandingForm,
  validateStandingForm,
  weekdayChoices,
} from './standing-form';
import { type StandingOrder, weekdaysOf, whatOf } from './standing-words';
import { WhatFields } from './what-fields';

const texts = standingMessages.form;

const weekdayNames = Object.fromEntries(
  weekdayChoices.map((weekday, at) => [weekday, standingMessages.weekdays[at]]),
) as Record<(typeof weekdayChoices)[number], string>;

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
  onSaved: () => void;
  onClose: () => void;
};

/** A standing order to change, or a new one. */
export const StandingOrderDialog = ({ userId, order, onSaved, onClose }: StandingOrderDialogProps) => {
  const client = useApolloClient();
  const choices = useStandingChoicesQuery({ variables: { userId } });
  const [create] = useCreateStandingOrderMutation();
  const [update] = useUpdateStandingOrderMutation();
  const { form, set, setForm, field, problems, noteOf, dialog, refusal } = useSavingForm<
    StandingForm,
    StandingOrder
  >({
    values: order ? formOfStandingOrder(order) : newStandingForm(),
    validate: validateStandingForm,
    save: (values, base) => {
      const input = inputOfStandingForm(values);
      if (!base) return create({ variables: { input: { ...input, userId } } });
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
      onSaved();
      onClose();
    },
  });
  const meals = choices.data?.meals ?? (order ? [{ ...order.meal, deliveryHours: '' }] : []);
  const addresses = choices.data?.user.addresses ?? [];

  return (
    <FormDialog
      title={order ? texts.edit : texts.create}
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
      alert={<FormAlert refusal={refusal} />}
    >
      {choices.error && <ErrorState inLine query={choices} failed={texts.choicesFailed} />}
      <SelectField label={texts.meal} required {...field('mealId')}>
        <option value="">{texts.chooseMeal}</option>
        {meals.map(({ id, title, deliveryHours }) => (
          <option key={id} value={id}>
            {deliveryHours ? messages.menu.slot(title, deliveryHours) : title}
          </option>
        ))}
      </SelectField>
      <Box data-problem={problems.weekdays ? true : undefined} tabIndex={-1} outline="0">
        <ChoiceChips
          legend={texts.weekdays}
          names={weekdayNames}
          all={weekdayChoices}
          chosen={form.weekdays}
          onChange={(weekdays) => set('weekdays', weekdays)}
        />
        {(problems.weekdays ?? noteOf('weekdays')) && (
          <Text
            role={problems.weekdays ? 'alert' : undefined}
            mt="1.5"
            textStyle="sm"
            color={problems.weekdays ? 'fg.error' : 'fg.muted'}
            fontWeight={problems.weekdays ? 'medium' : undefined}
          >
            {problems.weekdays ?? noteOf('weekdays')}
          </Text>
        )}
      </Box>
      <SimpleGrid columns={2} gap="3" alignItems="start">
        <DayTextField label={texts.from} required {...field('from')} onChange={(from) => set('from', from)} />
        <DayTextField label={texts.until} {...field('until')} onChange={(until) => set('until', until)} />
      </SimpleGrid>
      <WhatFields
        form={form}
        dishes={choices.data?.dishes ?? []}
        problems={problems}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      <TextAreaField
        label={texts.instructions}
        maxLength={mostInstructionCharacters}
        {...field('instructions')}
      />
      {addresses.length > 1 && (
        <SelectField label={texts.deliverTo} {...field('addressIndex')}>
          <option value="">
            {texts.defaultAddress(addresses.find(({ isDefault }) => isDefault)?.text ?? '')}
          </option>
          {addresses.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
            <option key={index} value={index}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
};
