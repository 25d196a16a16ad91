import type { ComponentProps } from 'react';
import { dietMessages as texts } from '../../../texts/diet-messages';
import { type Allergen, allAllergens } from '../../diets';
import { ChoiceChips } from '../buttons/choice-chips';
import { SelectField } from './fields';
import { Options } from './options';

/** What a customer eats, as a choice; empty is anything. */
export const DietField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => (
  <SelectField label={texts.diet} {...field}>
    <option value="">{texts.anything}</option>
    <Options names={texts.diets} />
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
