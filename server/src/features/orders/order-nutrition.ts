import type { Nutrition, OrderLineView } from './order-line.js';

const MEASURES = ['calories', 'protein', 'carbs', 'fats'] as const;

/** The nutrition of a line: one portion's, times the quantity. Computed in hundredths, so that 0.1 × 3 is 0.3. */
export function nutritionOf(line: Nutrition & { quantity: number }): Nutrition {
  const times = (value: number | null) =>
    value === null ? null : (Math.round(value * 100) * line.quantity) / 100;
  return {
    calories: times(line.calories),
    protein: times(line.protein),
    carbs: times(line.carbs),
    fats: times(line.fats),
  };
}

/** The nutrition of several lines together; null where none of them says. */
export function totalNutrition(lines: readonly OrderLineView[]): Nutrition {
  const portions = lines.map(nutritionOf);
  const sums = MEASURES.map((measure) => {
    const given = portions.map((portion) => portion[measure]).filter((value) => value !== null);
    return [
      measure,
      given.length === 0 ? null : given.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100,
    ];
  });
  return Object.fromEntries(sums) as unknown as Nutrition;
}
