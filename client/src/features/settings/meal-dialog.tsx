import { useApolloClient } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { SettingsPageDocument, useCreateMealMutation, useUpdateMealMutation } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SelectField, TextField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { activityMessages } from '../../texts/status-messages';
import { closingWords } from './closing-words';
import {
  emptyMealForm,
  formOfMeal,
  inputOfMeal,
  type MealForm,
  type SettingsMeal,
  validateMeal,
} from './settings-form';

const texts = adminMessages.settings;

/** Until when customers can order with what is typed, once that says it. */
const typedClosing = ({ opensAt, closesMinutesBefore }: MealForm): string | undefined =>
  /^\d{1,5}$/.test(closesMinutesBefore.trim()) && /^\d{2}:\d{2}$/.test(opensAt.trim())
    ? closingWords(opensAt.trim(), Number(closesMinutesBefore))
    : undefined;

type MealDialogProps = { meal?: SettingsMeal; onClose: () => void };

/** A meal to change, or a new one. */
export const MealDialog = ({ meal, onClose }: MealDialogProps) => {
  const client = useApolloClient();
  const refetchQueries = [SettingsPageDocument];
  const [create] = useCreateMealMutation({ refetchQueries });
  const [update] = useUpdateMealMutation({ refetchQueries });
  const { form, dialog, field } = useSavingForm<MealForm, SettingsMeal>({
    values: meal ? formOfMeal(meal) : emptyMealForm,
    validate: validateMeal,
    save: (form, base) => {
      const input = inputOfMeal(form);
      if (!base) return create({ variables: { input } });
      return update({ variables: { id: base.id, input: { ...input, version: base.version } } });
    },
    fallback: texts.saveFailed,
    edited: {
      thing: meal,
      formOf: formOfMeal,
      textOf: (name, form) => (name === 'status' ? activityMessages[form.status] : form[name]),
      fetchNewest: async ({ id }) =>
        (await client.query({ query: SettingsPageDocument })).data?.meals.find((one) => one.id === id),
      labels: texts.mealFields,
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
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
        required
        readOnly={meal?.titleIsFixed}
        autoComplete="off"
        {...field('title')}
        help={meal?.titleIsFixed ? texts.titleIsFixed : field('title').help}
      />
      <SimpleGrid columns={2} gap="3" alignItems="start">
        <TextField
          label={texts.mealFields.opensAt}
          required
          placeholder="08:30"
          autoComplete="off"
          {...field('opensAt')}
        />
        <TextField
          label={texts.mealFields.closesAt}
          required
          placeholder="10:00"
          autoComplete="off"
          {...field('closesAt')}
        />
      </SimpleGrid>
      <TextField
        label={texts.mealFields.closesMinutesBefore}
        inputMode="numeric"
        autoComplete="off"
        {...field('closesMinutesBefore')}
        help={typedClosing(form) ?? texts.closesHelp}
      />
      <SelectField label={texts.mealFields.status} {...field('status')}>
        <option value="ACTIVE">{activityMessages.ACTIVE}</option>
        <option value="INACTIVE">{activityMessages.INACTIVE}</option>
      </SelectField>
    </FormDialog>
  );
};
