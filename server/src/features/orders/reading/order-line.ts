import type { Allergen, Diet } from '../../../shared/diet.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { LineRow } from '../../changes/change-rows.js';

/** Nutrition in Kcal (calories) and grams; null where the dish does not say. */
export interface Nutrition {
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbs: number | null;
  readonly fats: number | null;
}

/** What a line keeps of its dish, as it was when it was added. Nutrition is that of one portion. */
export interface DishSnapshot extends Nutrition {
  readonly title: string;
  readonly unitPricePaise: Paise;
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

/** A line of an order. */
export interface OrderLineView extends DishSnapshot {
  readonly dishId: string;
  readonly quantity: number;
}

type SnapshotRow = Omit<LineRow, 'order_id' | 'dish_id' | 'position' | 'quantity'>;

/**
 * The one description of a {@link DishSnapshot} for the database: the column of `dishes` that a field is taken from, that of
 * `order_lines` which keeps it, and the type. Whatever reads or writes lines is made from it.
 */
const SNAPSHOT: {
  readonly [F in keyof DishSnapshot]: { dish: string; line: keyof SnapshotRow; type: string };
} = {
  title: { dish: 'title', line: 'title', type: 'text' },
  unitPricePaise: { dish: 'price', line: 'unit_price', type: 'bigint' },
  calories: { dish: 'calories', line: 'calories', type: 'numeric' },
  protein: { dish: 'protein', line: 'protein', type: 'numeric' },
  carbs: { dish: 'carbs', line: 'carbs', type: 'numeric' },
  fats: { dish: 'fats', line: 'fats', type: 'numeric' },
  diet: { dish: 'diet', line: 'diet', type: 'text' },
  allergens: { dish: 'allergens', line: 'allergens', type: 'text[]' },
};
const FIELDS = Object.entries(SNAPSHOT) as [keyof DishSnapshot, (typeof SNAPSHOT)[keyof DishSnapshot]][];

/** As a field in a JSON row. Money goes as text: JSON has no whole numbers as large as money may be. */
const asJson = (column: string, type: string, field: string) =>
  `${column}${type === 'bigint' ? '::text' : ''} as "${field}"`;

/** The fields of a snapshot from `dishes`, for a `select` that becomes JSON. */
export const SNAPSHOT_OF_DISH = FIELDS.map(([field, { dish, type }]) => asJson(dish, type, field)).join(', ');
/** The fields of a line from `order_lines`, likewise. */
export const LINE_AS_JSON = `dish_id as "dishId", quantity, ${FIELDS.map(([field, { line, type }]) => asJson(line, type, field)).join(', ')}`;

/** A line as JSON has it. */
export type StoredLine<Line extends DishSnapshot = OrderLineView> = Omit<Line, 'unitPricePaise'> & {
  readonly unitPricePaise: string;
};

/** Writes a line as JSON. */
export function storedLine(line: OrderLineView): StoredLine {
  return { ...line, unitPricePaise: line.unitPricePaise.toString() };
}

/** Reads what JSON has of a line, or of a snapshot. */
export function readLine<Line extends DishSnapshot>(stored: StoredLine<Line>): Line {
  return { ...stored, unitPricePaise: paise(stored.unitPricePaise) } as unknown as Line;
}

/** The lines of an order as rows. */
export function lineRows(orderId: string, lines: readonly OrderLineView[]): LineRow[] {
  return lines.map((line, position) => {
    const stored = storedLine(line);
    const snapshot = Object.fromEntries(FIELDS.map(([field, { line }]) => [line, stored[field]]));
    return {
      order_id: orderId,
      dish_id: line.dishId,
      position,
      quantity: line.quantity,
      ...(snapshot as SnapshotRow),
    };
  });
}
