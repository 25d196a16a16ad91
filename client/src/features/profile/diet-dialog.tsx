import { Text } from '@chakra-ui/react';
import { type Allergen, type CustomerDiet, dietText, formatAllergens } from '../../shared/diets';
import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { AvoidsField, DietField } from '../../shared/ui/fields/diet-fields';
import { dietMessages as texts } from '../../texts/diet-messages';
import { messages } from '../../texts/messages';
import { type Profile_UserFragment, ProfileDocument, useUpdateDietMutation } from './profile.generated';

type DietForm = { diet: CustomerDiet | ''; avoids: readonly Allergen[] };

const formOf = ({ diet, avoids }: Profile_UserFragment): DietForm => ({ diet: diet ?? '', avoids });

type DietDialogProps = { user: Profile_UserFragment; onClose: () => void };

/** Dialog for the customer's own diet and avoided allergens. */
export const DietDialog = ({ user, onClose }: DietDialogProps) => {
  const [update] = useUpdateDietMutation();
  const saving = useEntityForm({
    entity: user,
    formOf,
    validate: () => ({}),
    update: ({ diet, avoids }, { version }) =>
      update({ variables: { input: { diet: diet || null, avoids: [...avoids], version } } }),
    newest: {
      query: ProfileDocument,
      variables: ({ userUuid }) => ({ userUuid: userUuid ?? '' }),
      entityIn: (data): Profile_UserFragment => data.user,
    },
    labels: { diet: texts.diet, avoids: texts.avoids },
    textOf: (name, form) => (name === 'diet' ? dietText(form.diet) : formatAllergens(form.avoids)),
    fallback: texts.failed,
    saved: texts.saved,
    onClose,
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
