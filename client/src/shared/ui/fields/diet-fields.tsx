import type { ComponentProps } from 'react';
import { dietMessages as texts } from '../../../texts/diet-messages';
import { type Allergen, allAllergens } from '../../diets';
import { ChoiceChips } from '../buttons/choice-chips';
import { SelectField } from './fields';

/** What a customer eats, as a choice; empty is anything. */
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

/** What a customer avoids, a chip each. */
export const AvoidsField = ({ chosen, onChange }: AvoidsFieldProps) => (
  <ChoiceChips
    legend={texts.avoids}
    names={texts.allergens}
    all={allAllergens}
    chosen={chosen}
    onChange={onChange}
  />
);
