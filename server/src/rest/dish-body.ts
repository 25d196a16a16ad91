import * as z from 'zod';
import type { DishInput } from '../features/dishes/dish-fields.js';
import { DOCUMENTED, readersOf, valuesOf } from './documented-fields.js';
import { number, sentence } from './fields.js';

const measures = {
  calories: number('Calories', 'Energy in Kcal; empty: not given.'),
  kcal: number('Calories', 'Another spelling of `calories`.'),
  energy: number('Calories', 'Another spelling of `calories`.'),
  protein: number('Protein', 'Grams; empty: not given.'),
  carbs: number('Carbs', 'Carbohydrates in grams; empty: not given.'),
  carbohydrates: number('Carbs', 'Another spelling of `carbs`.'),
  fats: number('Fats', 'Grams; empty: not given.'),
  fat: number('Fats', 'Another spelling of `fats`.'),
};

/** The same measures in an object of their own. */
const nutrition = z.object(measures, { error: sentence('input.not-an-object', { label: 'Nutrition' }) });

/** The spellings of each measure that clients send; the first that says something counts. */
const SPELLINGS = {
  calories: ['calories', 'kcal', 'energy'],
  protein: ['protein'],
  carbs: ['carbs', 'carbohydrates'],
  fats: ['fats', 'fat'],
} as const;

type Measures = z.output<typeof nutrition>;

/** What the body says of one measure, itself before its nested `nutrition`: undefined nothing, null that it is empty. */
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
    ...readersOf(DOCUMENTED.dish),
    ...measures,
    nutrition: nutrition.nullish().meta({
      description: 'The same measures in an object of their own; what stands beside it goes first.',
    }),
    version: number('Version', 'The version you looked at; optional.'),
  })
  .transform((body): DishInput & { version?: number | null } => ({
    ...valuesOf<DishInput>(DOCUMENTED.dish, body),
    calories: measureOf('calories', body, body.nutrition ?? {}),
    protein: measureOf('protein', body, body.nutrition ?? {}),
    carbs: measureOf('carbs', body, body.nutrition ?? {}),
    fats: measureOf('fats', body, body.nutrition ?? {}),
    version: body.version,
  }));
