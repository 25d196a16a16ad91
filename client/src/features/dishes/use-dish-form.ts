import { useApolloClient } from '@apollo/client/react';
import {
  type DishRow_DishFragment,
  NewestDishDocument,
  useCreateDishMutation,
  useUpdateDishMutation,
} from '../../gql/admin';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { type DishForm, formOfDish, inputOfDishForm, validateDish } from './dish-form';

const texts = adminMessages.dishes;

/** A field in the words of the form. */
const fieldText = (name: keyof DishForm, form: DishForm): string => {
  if (name === 'status') return messages.app[form.status === 'ACTIVE' ? 'active' : 'inactive'];
  if (name === 'diet') return form.diet && messages.diets[form.diet];
  return name === 'allergens' ? form.allergens.map((one) => texts.allergens[one]).join(', ') : form[name];
};

/**
 * The dish form's state: its rules, and saving it by `createDish` or `updateDish`.
 *
 * @param start what a new dish begins with
 */
export const useDishForm = (dish: DishRow_DishFragment | undefined, start: DishForm, onSaved: () => void) => {
  const client = useApolloClient();
  const [create] = useCreateDishMutation();
  const [update] = useUpdateDishMutation();
  const saved = dish ? formOfDish(dish) : start;

  return useSavingForm<DishForm, DishRow_DishFragment>({
    values: saved,
    validate: validateDish(saved),
    fallback: texts.saveFailed,
    save: (values, base) =>
      base
        ? update({
            variables: { id: base.id, input: { ...inputOfDishForm(values), version: base.version } },
          })
        : create({ variables: { input: inputOfDishForm(values) }, refetchQueries: ['DishesPage'] }),
    edited: {
      thing: dish,
      formOf: formOfDish,
      fetchNewest: async ({ id }) =>
        (await client.query({ query: NewestDishDocument, variables: { id } })).data?.dish,
      labels: texts.fields,
      textOf: fieldText,
    },
    onSaved: () => {
      toast.success(dish ? texts.updated : texts.created);
      onSaved();
    },
  });
};
