import { useApolloClient } from '@apollo/client/react';
import { Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type DishRow_DishFragment,
  NewestDishDocument,
  useCreateDishMutation,
  useUpdateDishMutation,
} from '../../gql/admin';
import { allAllergens, allergensText } from '../../shared/diets';
import { FormDialog } from '../../shared/form/form-dialog';
import { useSavingForm } from '../../shared/form/use-saving-form';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DietMark } from '../../shared/ui/dishes/diet-mark';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { activityMessages } from '../../texts/status-messages';
import {
  copyOfDish,
  type DishForm,
  dishChoices,
  dishNumbers,
  emptyDishForm,
  formOfDish,
  inputOfDishForm,
  validateDish,
} from './dish-form';
import { ImagePreviews } from './image-previews';
import { addImageUrl } from './image-urls';
import { PictureUpload } from './picture-upload';

const texts = adminMessages.dishes;

/** A field in the words of the form. */
const fieldText = (name: keyof DishForm, form: DishForm): string => {
  if (name === 'status') return activityMessages[form.status];
  if (name === 'diet') return form.diet && messages.diets[form.diet];
  return name === 'allergens' ? allergensText(form.allergens) : form[name];
};

/**
 * The dish form's state: its rules, and saving it by `createDish` or `updateDish`.
 *
 * @param start what a new dish begins with
 */
const useDishForm = (dish: DishRow_DishFragment | undefined, start: DishForm, onSaved: () => void) => {
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

type DishFormDialogProps = {
  /** What is edited; left out, a new dish. */
  dish?: DishRow_DishFragment;
  /** What a new dish begins as a copy of. */
  copyOf?: DishRow_DishFragment;
  onClose: () => void;
};

/** The form, for a new dish and for one that exists. */
export const DishFormDialog = ({ dish, copyOf, onClose }: DishFormDialogProps) => {
  const start = copyOf ? copyOfDish(copyOf) : emptyDishForm;
  const saving = useDishForm(dish, start, onClose);
  const { field, form, set, setForm } = saving;
  const [uploading, setUploading] = useState(false);
  const priceHelp = form.price === '' ? texts.noPrice : undefined;

  return (
    <FormDialog
      title={dish ? texts.editDish : texts.createDish}
      size="lg"
      submit={messages.app.save}
      {...saving.dialog}
      // Saved meanwhile, the dish would be without the picture that is on its way.
      busy={saving.busy || uploading}
      onClose={onClose}
      failed={texts.saveFailed}
    >
      <TextField label={texts.fields.title} required autoComplete="off" {...field('title')} />
      <Stack gap="2">
        <TextAreaField
          label={texts.fields.imageUrls}
          autoComplete="off"
          spellCheck={false}
          {...field('imageUrls')}
          help={field('imageUrls').help ?? texts.imageUrlsHelp}
        />
        <ImagePreviews
          imageUrls={form.imageUrls}
          title={form.title}
          ingredients={form.ingredients}
          error={field('imageUrls').error}
        />
        <PictureUpload
          busy={uploading}
          onBusy={setUploading}
          onUploaded={(url) =>
            setForm((before) => ({ ...before, imageUrls: addImageUrl(before.imageUrls, url) }))
          }
        />
      </Stack>
      <TextAreaField label={texts.fields.ingredients} {...field('ingredients')} />
      <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="3">
        {dishNumbers.map(({ name, label, step }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={0}
            step={step}
            onWheel={(event) => event.currentTarget.blur()}
            {...field(name)}
            help={field(name).help ?? (name === 'price' ? priceHelp : undefined)}
          />
        ))}
        {dishChoices.map(({ name, label, words }) => (
          <SelectField
            key={name}
            label={label}
            {...field(name)}
            help={field(name).help ?? (name === 'diet' && <DietMark diet={form.diet || null} />)}
          >
            <Options names={words} />
          </SelectField>
        ))}
      </Grid>
      <ChoiceChips
        legend={texts.fields.allergens}
        names={texts.allergens}
        all={allAllergens}
        chosen={form.allergens}
        onChange={(allergens) => set('allergens', allergens)}
      />
    </FormDialog>
  );
};
