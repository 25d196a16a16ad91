import * as z from 'zod';
import type { DishInput } from '../features/dishes/dish-fields.js';
import { DOCUMENTED_FIELDS, readersOf, valuesOf } from './documented-fields.js';
import { messageOfReason, numberField } from './input-fields.js';

const measures = {
  calories: numberField('Calories', 'Energy in kcal. Empty if not given.'),
  kcal: numberField('Calories', 'Another spelling of `calories`.'),
  energy: numberField('Calories', 'Another spelling of `calories`.'),
  protein: numberField('Protein', 'Grams; empty: not given.'),
  carbs: numberField('Carbs', 'Carbohydrates in grams. Empty if not given.'),
  carbohydrates: numberField('Carbs', 'Another spelling of `carbs`.'),
  fats: numberField('Fats', 'Grams; empty: not given.'),
  fat: numberField('Fats', 'Another spelling of `fats`.'),
};

/** The same measures as a nested object. */
const nutrition = z.object(measures, {
  error: messageOfReason('input.not-an-object', { label: 'Nutrition' }),
});

/** Spellings of each measure in requests. The first one with a value counts. */
const SPELLINGS = {
  calories: ['calories', 'kcal', 'energy'],
  protein: ['protein'],
  carbs: ['carbs', 'carbohydrates'],
  fats: ['fats', 'fat'],
} as const;

type Measures = z.output<typeof nutrition>;

/** Reads one measure from the body, or else from its `nutrition`. Undefined if absent, null if empty. */
function measureOf(
  measure: keyof typeof SPELLINGS,
  body: Measures,
  nested: Measures,
): number | null | undefined {
  const given = [body, nested].flatMap((place) => SPELLINGS[measure].map((spelling) => place[spelling]));
  return given.find((value) => typeof value === 'number') ?? given.find((value) => value !== undefined);
}

/** The body of a new or changed dish, in every documented spelling. */
export const dishBody = z
  .object({
    ...readersOf(DOCUMENTED_FIELDS.dish),
    ...measures,
    nutrition: nutrition.nullish().meta({
      description: 'The same values in a separate object. A field outside this object has priority.',
    }),
    version: numberField('Version', 'Version that you read last. Optional.'),
  })
  .transform((body): DishInput & { version?: number | null } => ({
    ...valuesOf<DishInput>(DOCUMENTED_FIELDS.dish, body),
    calories: measureOf('calories', body, body.nutrition ?? {}),
    protein: measureOf('protein', body, body.nutrition ?? {}),
    carbs: measureOf('carbs', body, body.nutrition ?? {}),
    fats: measureOf('fats', body, body.nutrition ?? {}),
    version: body.version,
  }));
