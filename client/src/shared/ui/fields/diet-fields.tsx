import type { ComponentProps } from 'react';
import { dietMessages as texts } from '../../../texts/diet-messages';
import { type Allergen, allAllergens } from '../../diets';
import { ChoiceChips } from '../buttons/choice-chips';
import { SelectField } from './fields';

/** Select for a customer's diet. Empty means no restriction. */
export const DietField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label={texts.diet} {...field}>
    <option value="">{texts.anything}</option>
    {Object.entries(texts.diets).map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </SelectField>
);

type AvoidsFieldProps = { chosen: readonly Allergen[]; onChange: (chosen: Allergen[]) => void };

/** Chips for the avoided allergens of a customer. */
export const AvoidsField = ({ chosen, onChange }: AvoidsFieldProps) => (
  <ChoiceChips
    legend={texts.avoids}
    names={texts.allergens}
    all={allAllergens}
    chosen={chosen}
    onChange={onChange}
  />
);
