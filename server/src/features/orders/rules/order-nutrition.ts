import type { Nutrition } from '../reading/order-line.js';

const MEASURES = ['calories', 'protein', 'carbs', 'fats'] as const;

/** Returns the nutrition of a line: that of one portion, times the quantity. Computed in hundredths, so that 0.1 × 3 is 0.3. */
export function nutritionOf(line: Nutrition & { quantity: number }): Nutrition {
  return {
    calories: times(line.calories, line.quantity),
    protein: times(line.protein, line.quantity),
    carbs: times(line.carbs, line.quantity),
    fats: times(line.fats, line.quantity),
  };
}

function times(value: number | null, quantity: number): number | null {
  return value === null ? null : (Math.round(value * 100) * quantity) / 100;
}

/** Returns the total nutrition of several lines. A value is null if no line states it. */
export function totalNutrition(lines: readonly (Nutrition & { quantity: number })[]): Nutrition {
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
