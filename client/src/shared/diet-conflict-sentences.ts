import { dietConflictTexts as texts } from '../texts/admin/diet-conflicts';
import type { Allergen, CustomerDiet } from './diets';

export type DishConflict = {
  title: string;
  /** Diet of the customer, if it excludes the dish. Otherwise, null. */
  diet: CustomerDiet | null;
  /** Allergens of the dish that the customer avoids. */
  allergens: readonly Allergen[];
};

/** Returns a sentence about the customer's diet, and one for each avoided allergen. Empty without a conflict. */
export const conflictSentences = (conflicts: readonly DishConflict[]): string => {
  const diet = conflicts.find((conflict) => conflict.diet)?.diet;
  const titlesOf = (isIncluded: (conflict: DishConflict) => boolean) =>
    conflicts
      .filter(isIncluded)
      .map(({ title }) => title)
      .join(', ');
  const allergens = [...new Set(conflicts.flatMap((conflict) => conflict.allergens))];
  return [
    ...(diet
      ? [
          texts.eats(
            diet,
            titlesOf((conflict) => conflict.diet !== null),
          ),
        ]
      : []),
    ...allergens.map((one) =>
      texts.avoids(
        one,
        titlesOf((conflict) => conflict.allergens.includes(one)),
      ),
    ),
  ].join(' ');
};
