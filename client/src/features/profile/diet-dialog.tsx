import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { type Profile_UserFragment, ProfileDocument, useUpdateDietMutation } from '../../gql/profile';
import { type Allergen, allergensText, type CustomerDiet, dietText } from '../../shared/diets';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { toast } from '../../shared/ui/dialogs/toasts';
import { AvoidsField, DietField } from '../../shared/ui/fields/diet-fields';
import { dietMessages as texts } from '../../texts/diet-messages';
import { messages } from '../../texts/messages';

type DietForm = { diet: CustomerDiet | ''; avoids: readonly Allergen[] };

const formOf = ({ diet, avoids }: Profile_UserFragment): DietForm => ({ diet: diet ?? '', avoids });

type DietDialogProps = { user: Profile_UserFragment; onClose: () => void };

/** What the customer eats and avoids, for themselves to change. */
export const DietDialog = ({ user, onClose }: DietDialogProps) => {
  const client = useApolloClient();
  const [update] = useUpdateDietMutation();
  const saving = useSavingForm<DietForm, Profile_UserFragment>({
    values: formOf(user),
    validate: () => ({}),
    fallback: texts.failed,
    save: ({ diet, avoids }, base) =>
      update({ variables: { input: { diet: diet || null, avoids: [...avoids], version: base?.version } } }),
    edited: {
      thing: user,
      formOf,
      fetchNewest: async ({ userUuid }) => {
        const variables = { userUuid: userUuid ?? '' };
        const { data } = await client.query({
          query: ProfileDocument,
          variables,
          fetchPolicy: 'network-only',
        });
        return data?.user;
      },
      labels: { diet: texts.diet, avoids: texts.avoids },
      textOf: (name, form) => (name === 'diet' ? dietText(form.diet) : allergensText(form.avoids)),
    },
    onSaved: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} submit={messages.app.save} {...saving.dialog} onClose={onClose}>
      <DietField {...saving.field('diet')} />
      <AvoidsField chosen={saving.form.avoids} onChange={(avoids) => saving.set('avoids', avoids)} />
      <Text textStyle="sm" color="fg.muted">
        {texts.help}
      </Text>
    </FormDialog>
  );
};
