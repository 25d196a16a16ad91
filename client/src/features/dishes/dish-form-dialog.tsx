import { Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { adminMessages } from '../../admin-messages';
import type { DishRow_DishFragment } from '../../gql/admin';
import { messages } from '../../messages';
import { FormDialog } from '../../shared/form/form-dialog';
import { SavingAlert } from '../../shared/form/saving-alert';
import { ChoiceChips } from '../../shared/ui/choice-chips';
import { DietMark } from '../../shared/ui/diet-mark';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/fields';
import { allAllergens, allDiets, copyOfDish, dishNumbers, emptyDishForm } from './dish-form';
import { ImagePreviews } from './image-previews';
import { addImageUrl } from './image-urls';
import { PictureUpload } from './picture-upload';
import { useDishForm } from './use-dish-form';

const texts = adminMessages.dishes;

type DishFormDialogProps = {
  /** What is edited; left out, a new dish. */
  dish?: DishRow_DishFragment;
  /** What a new dish begins as a copy of. */
  copyOf?: DishRow_DishFragment;
  onClose: () => void;
};

/** The modal form of specification 2.3, for a new dish and for one that exists. */
export const DishFormDialog = ({ dish, copyOf, onClose }: DishFormDialogProps) => {
  const start = copyOf ? copyOfDish(copyOf) : emptyDishForm;
  const saving = useDishForm(dish, start, onClose);
  const { control, field, form } = saving;
  const [uploading, setUploading] = useState(false);
  const typed = useWatch({ control });
  const priceHelp = typed.price === '' ? texts.noPrice : undefined;

  return (
    <FormDialog
      title={dish ? texts.editDish : texts.createDish}
      size="lg"
      submit={messages.app.save}
      {...saving.dialog}
      // Saved meanwhile, the dish would be without the picture that is on its way.
      busy={saving.busy || uploading}
      onClose={onClose}
      alert={
        <SavingAlert
          title={texts.saveFailed}
          failure={saving.failure}
          changed={saving.merge?.taken.map((name) => texts.fields[name])}
          onLoadNewest={saving.loadNewest}
        />
      }
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
          imageUrls={typed.imageUrls ?? ''}
          title={typed.title ?? ''}
          ingredients={typed.ingredients ?? ''}
          error={field('imageUrls').error}
        />
        <PictureUpload
          busy={uploading}
          onBusy={setUploading}
          onUploaded={(url) =>
            form.setValue('imageUrls', addImageUrl(form.getValues('imageUrls'), url), { shouldDirty: true })
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
        <SelectField label={texts.fields.status} {...field('status')}>
          <option value="ACTIVE">{texts.fields.active}</option>
          <option value="INACTIVE">{texts.fields.inactive}</option>
        </SelectField>
        <SelectField
          label={texts.fields.diet}
          {...field('diet')}
          help={field('diet').help ?? <DietMark diet={typed.diet || null} />}
        >
          <option value="">{texts.dietNotStated}</option>
          {allDiets.map((diet) => (
            <option key={diet} value={diet}>
              {messages.diets[diet]}
            </option>
          ))}
        </SelectField>
      </Grid>
      <Controller
        control={control}
        name="allergens"
        render={({ field: { value, onChange } }) => (
          <ChoiceChips
            legend={texts.fields.allergens}
            names={texts.allergens}
            all={allAllergens}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  );
};
