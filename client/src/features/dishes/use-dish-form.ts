import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { adminMessages } from '../../admin-messages';
import {
  type DishRow_DishFragment,
  NewestDishDocument,
  useCreateDishMutation,
  useUpdateDishMutation,
} from '../../gql/admin';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/toasts';
import { type DishForm, dishNumbers, dishSchema, formOfDish, inputOfDishForm } from './dish-form';

/**
 * The dish form's state: its rules, and saving it by `createDish` or `updateDish` (specification 2.3).
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
    resolver: (values, context, options) => {
      // A browser gives no text at all for what is no number; that is not the same as an empty field.
      const typed = { ...values };
      for (const { name } of dishNumbers) {
        const input = options.fields[name]?.ref;
        if (input instanceof HTMLInputElement && input.validity.badInput) typed[name] = String(Number.NaN);
      }
      return zodResolver(dishSchema(saved))(typed, context, options);
    },
    fallback: adminMessages.dishes.saveFailed,
    save: (values, base) =>
      base
        ? update({
            variables: { id: base.id, input: { ...inputOfDishForm(values), version: base.version } },
          })
        : create({ variables: { input: inputOfDishForm(values) }, refetchQueries: ['DishesPage'] }),
    edited: {
      thing: dish,
      formOf: formOfDish,
      fetchNewest: async ({ id }) => {
        const answer = await client.query({ query: NewestDishDocument, variables: { id } });
        if (!answer.data) throw new Error(adminMessages.dishes.loadFailed);
        return answer.data.dish;
      },
    },
    onSaved: () => {
      toast.success(dish ? adminMessages.dishes.updated : adminMessages.dishes.created);
      onSaved();
    },
  });
};
