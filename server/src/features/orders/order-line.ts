import type { Allergen, Diet } from '../../shared/diet.js';
import { type Paise, paise } from '../../shared/money.js';

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

/**
 * The one description of a {@link DishSnapshot} for the database: the column of `dishes` that a field is taken from, that of
 * `order_lines` which keeps it, and the type. Whatever reads or writes lines is made from it.
 */
const SNAPSHOT: { readonly [F in keyof DishSnapshot]: { dish: string; line: string; type: string } } = {
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

/** A line as it is shown, of one that has more: its place on the order, and the order. */
export function orderLineView(line: OrderLineView): OrderLineView {
  const { dishId, quantity } = line;
  const snapshot = Object.fromEntries(FIELDS.map(([field]) => [field, line[field]]));
  return { dishId, quantity, ...(snapshot as unknown as DishSnapshot) };
}

/** As a field in a JSON row. Money goes as text: JSON has no whole numbers as large as money may be. */
const asJson = (column: string, type: string, field: string) =>
  `${column}${type === 'bigint' ? '::text' : ''} as "${field}"`;

/** The fields of a snapshot from `dishes`, for a `select` that becomes JSON. */
export const SNAPSHOT_OF_DISH = FIELDS.map(([field, { dish, type }]) => asJson(dish, type, field)).join(', ');
/** The fields of a line from `order_lines`, likewise. */
export const LINE_AS_JSON = `dish_id as "dishId", quantity, ${FIELDS.map(([field, { line, type }]) => asJson(line, type, field)).join(', ')}`;

/** The columns of `order_lines` after the order's id, in the order of {@link LINE_VALUES}. */
export const LINE_COLUMNS = `dish_id, position, quantity, ${FIELDS.map(([, { line }]) => line).join(', ')}`;
/** The same values from {@link LINE_ROWS}. */
export const LINE_VALUES = `line."dishId", line.position, line.quantity, ${FIELDS.map(([field]) => `line."${field}"`).join(', ')}`;
/** What a JSON list of {@link lineRows} is as a table `line`. */
export const LINE_ROWS = `line ("contents" int, "dishId" uuid, position int, quantity int, ${FIELDS.map(([field, { type }]) => `"${field}" ${type}`).join(', ')})`;

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

/**
 * The lines of an order, to be bound as the JSON that {@link LINE_ROWS} reads.
 *
 * @param contents tells lines of several orders apart, where one statement writes them
 */
export function lineRows(lines: readonly OrderLineView[], contents = 0): object[] {
  return lines.map((line, position) => ({ ...storedLine(line), position, contents }));
}
