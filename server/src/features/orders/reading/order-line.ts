import type { Allergen, Diet } from '../../../shared/diet.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { LineRow } from '../../ledger/change-rows.js';

/** Nutrition: calories in kcal, other values in grams. Null if the dish does not state the value. */
export interface Nutrition {
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbs: number | null;
  readonly fats: number | null;
}

/** Snapshot of a dish on an order line. Nutrition is per portion. */
export interface DishSnapshot extends Nutrition {
  readonly title: string;
  readonly unitPricePaise: Paise;
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

/** Line of an order. */
export interface OrderLineView extends DishSnapshot {
  readonly dishId: string;
  readonly quantity: number;
}

type SnapshotRow = Omit<LineRow, 'order_id' | 'dish_id' | 'position' | 'quantity'>;

/**
 * Database description of a {@link DishSnapshot}: the column of `dishes` from which a field is copied, the column of
 * `order_lines`, and the type. All reads and writes of lines use it.
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

/** Returns an SQL expression for a field of a JSON row. Money is text, because JSON numbers lose digits of large amounts. */
const asJson = (column: string, type: string, field: string) =>
  `${column}${type === 'bigint' ? '::text' : ''} as "${field}"`;

/** Fields of a snapshot from `dishes`, for a `select` that is converted to JSON. */
export const DISH_SNAPSHOT_AS_JSON = FIELDS.map(([field, { dish, type }]) => asJson(dish, type, field)).join(
  ', ',
);
/** Fields of a line from `order_lines`, for a `select` that is converted to JSON. */
export const LINE_AS_JSON = `dish_id as "dishId", quantity, ${FIELDS.map(([field, { line, type }]) => asJson(line, type, field)).join(', ')}`;

/** Line in JSON. Money is text. */
export type StoredLine<Line extends DishSnapshot = OrderLineView> = Omit<Line, 'unitPricePaise'> & {
  readonly unitPricePaise: string;
};

/** Converts a line to JSON. */
export function toStoredLine(line: OrderLineView): StoredLine {
  return { ...line, unitPricePaise: line.unitPricePaise.toString() };
}

/** Converts the JSON of a line or a snapshot. */
export function parseStoredLine<Line extends DishSnapshot>(stored: StoredLine<Line>): Line {
  return { ...stored, unitPricePaise: paise(stored.unitPricePaise) } as unknown as Line;
}

/** Returns the rows of `order_lines` for the lines of an order. */
export function toLineRows(orderId: string, lines: readonly OrderLineView[]): LineRow[] {
  return lines.map((line, position) => {
    const stored = toStoredLine(line);
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
