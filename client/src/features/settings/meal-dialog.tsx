import { Grid, Text } from '@chakra-ui/react';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { messages } from '../../texts/messages';
import { activityMessages } from '../../texts/status-messages';
import { closingTimeText, minutesUntil } from './closing-time-text';
import { SettingsPageDocument, useCreateMealMutation, useUpdateMealMutation } from './settings.generated';
import {
  clockOf,
  emptyMealForm,
  formOfMeal,
  inputOfMeal,
  type MealForm,
  type SettingsMeal,
  validateMeal,
} from './settings-form';

/** Returns the closing time in words. Undefined until the typed times are complete. */
const typedClosing = ({ deliveryStartsAt, closesAt, closesDaysBefore }: MealForm): string | undefined => {
  const [starts, closes] = [clockOf(deliveryStartsAt), clockOf(closesAt)];
  return starts && closes
    ? closingTimeText(starts, minutesUntil(starts, closes, Number(closesDaysBefore)))
    : undefined;
};

/** Returns the choices of how many days before delivery ordering closes, including the meal's current choice. */
const daysBefore = (chosen: string): readonly number[] => [...new Set([0, 1, 2, 3, Number(chosen)])];

type MealDialogProps = { meal?: SettingsMeal; onClose: () => void };

/** Dialog to change or create a meal. */
export const MealDialog = ({ meal, onClose }: MealDialogProps) => {
  const refetchQueries = [SettingsPageDocument, SetupProgressDocument];
  const [create] = useCreateMealMutation({ refetchQueries });
  const [update] = useUpdateMealMutation({ refetchQueries });
  const { form, dialog, field } = useEntityForm({
    entity: meal,
    formOf: formOfMeal,
    validate: validateMeal,
    empty: emptyMealForm,
    create: (values) => create({ variables: { input: inputOfMeal(values) } }),
    update: (values, { id, version }) =>
      update({ variables: { id, input: { ...inputOfMeal(values), version } } }),
    newest: {
      query: SettingsPageDocument,
      variables: () => ({}),
      entityIn: ({ meals }, { id }): SettingsMeal | undefined => meals.find((one) => one.id === id),
    },
    labels: texts.mealFields,
    textOf: (name, values) => {
      if (name === 'status') return activityMessages[values.status];
      return name === 'closesDaysBefore' ? texts.daysBefore(Number(values.closesDaysBefore)) : values[name];
    },
    fallback: texts.saveFailed,
    saved: texts.saved,
    onClose,
  });
  return (
    <FormDialog
      title={meal ? texts.editMeal(meal.title) : texts.createMeal}
      size="sm"
      submit={messages.app.save}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label={texts.mealFields.title}
        required={!meal?.titleIsFixed}
        readOnly={meal?.titleIsFixed}
        {...(meal?.titleIsFixed && { tabIndex: -1 })}
        autoComplete="off"
        {...field('title')}
        help={meal?.titleIsFixed ? texts.titleIsFixed : field('title').help}
      />
      <Grid templateColumns="minmax(0, 2fr) minmax(0, 3fr)" gap="3" alignItems="start">
        <TextField
          label={texts.mealFields.deliveryStartsAt}
          required
          placeholder={texts.timeExample}
          autoComplete="off"
          {...field('deliveryStartsAt')}
        />
        <TextField
          label={texts.mealFields.deliveryEndsAt}
          required
          placeholder={texts.timeExample}
          autoComplete="off"
          {...field('deliveryEndsAt')}
        />
        <TextField
          label={texts.mealFields.closesAt}
          placeholder={texts.timeExample}
          autoComplete="off"
          {...field('closesAt')}
        />
        <SelectField label={texts.mealFields.closesDaysBefore} {...field('closesDaysBefore')}>
          {daysBefore(form.closesDaysBefore).map((days) => (
            <option key={days} value={days}>
              {texts.daysBefore(days)}
            </option>
          ))}
        </SelectField>
        <Text gridColumn="1 / -1" mt="-2" textStyle="sm" color="fg.muted" role="status">
          {typedClosing(form) ?? texts.closesHelp}
        </Text>
      </Grid>
      <SelectField label={texts.mealFields.status} {...field('status')}>
        <option value="ACTIVE">{activityMessages.ACTIVE}</option>
        <option value="INACTIVE">{activityMessages.INACTIVE}</option>
      </SelectField>
    </FormDialog>
  );
};
