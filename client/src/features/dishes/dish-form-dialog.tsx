import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureUpload } from '../../parts/picture-upload/picture-upload';
import { SetupProgressDocument } from '../../parts/setup/setup.generated';
import { allAllergens } from '../../shared/diets';
import { FormDialog } from '../../shared/form/form-dialog';
import { useEntityForm } from '../../shared/form/use-entity-form';
import { ChoiceChips } from '../../shared/ui/buttons/choice-chips';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/fields/fields';
import { Options } from '../../shared/ui/fields/options';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { messages } from '../../texts/messages';
import {
  copyOfDish,
  type DishForm,
  dishChoices,
  dishFieldText,
  dishNumbers,
  emptyDishForm,
  formOfDish,
  inputOfDishForm,
  validateDish,
} from './dish-form';
import type { DishRow_DishFragment } from './dish-row.generated';
import { ImagePreviews } from './image-previews';
import { addImageUrl } from './image-urls';
import { NewestDishDocument, useCreateDishMutation, useUpdateDishMutation } from './save-dish.generated';

/**
 * Returns the state of the dish form.
 * @param start initial values of a new dish
 */
const useDishForm = (dish: DishRow_DishFragment | undefined, start: DishForm, onClose: () => void) => {
  const [create] = useCreateDishMutation({ refetchQueries: ['DishesPage', SetupProgressDocument] });
  const [update] = useUpdateDishMutation({ refetchQueries: [SetupProgressDocument] });
  return useEntityForm({
    entity: dish,
    formOf: formOfDish,
    validate: validateDish(dish ? formOfDish(dish) : start),
    empty: start,
    create: (form) => create({ variables: { input: inputOfDishForm(form) } }),
    update: (form, { id, version }) =>
      update({ variables: { id, input: { ...inputOfDishForm(form), version } } }),
    newest: {
      query: NewestDishDocument,
      variables: ({ id }) => ({ id }),
      entityIn: (data): DishRow_DishFragment => data.dish,
    },
    labels: texts.fields,
    textOf: dishFieldText,
    fallback: texts.saveFailed,
    saved: dish ? texts.updated : texts.created,
    onClose,
  });
};

type DishFormDialogProps = {
  /** Edited dish. Absent for a new dish. */
  dish?: DishRow_DishFragment;
  /** Dish from which a new dish is copied. */
  copyOf?: DishRow_DishFragment;
  onClose: () => void;
};

/** Dialog with the form for a new or an existing dish. */
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
      // Saving is blocked during the upload. Otherwise, the dish would lack the picture.
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
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <Box flex="1 1 14rem" minW="0">
            <ImagePreviews
              imageUrls={form.imageUrls}
              title={form.title}
              ingredients={form.ingredients}
              error={field('imageUrls').error}
            />
          </Box>
          <PictureUpload
            busy={uploading}
            onBusy={setUploading}
            onUploaded={(url) =>
              setForm((before) => ({ ...before, imageUrls: addImageUrl(before.imageUrls, url) }))
            }
          />
        </Flex>
      </Stack>
      <TextAreaField label={texts.fields.ingredients} {...field('ingredients')} />
      <Grid
        templateColumns={{ base: '1fr 1fr', sm: 'repeat(12, 1fr)', md: 'repeat(10, 1fr)' }}
        gap="3"
        css={{
          // On a phone, the first field has a line for itself, so that the others form pairs.
          smDown: { '& > :first-child': { gridColumn: '1 / -1' } },
          // On a wider phone, a line has four fields, and the next line three.
          smToMd: { '& > *': { gridColumn: 'span 3' }, '& > :nth-child(n + 5)': { gridColumn: 'span 4' } },
          // Otherwise, a line has the five numbers, and the next line the two choices.
          md: { '& > *': { gridColumn: 'span 2' }, '& > :nth-child(n + 6)': { gridColumn: 'span 5' } },
        }}
      >
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
          <SelectField key={name} label={label} {...field(name)}>
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
