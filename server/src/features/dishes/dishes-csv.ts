import type { Diet } from '../../shared/diet.js';
import { AppError, appError } from '../../shared/errors.js';
import { latinDigits } from '../../shared/latin-digits.js';
import { Status } from '../../shared/status.js';
import { type ColumnNames, cellOf, hasSurplusCells } from '../../shared/table/columns.js';
import { DIET_COLUMN_PATTERNS, listOf, readAllergens, readDiet } from '../../shared/table/read-diet.js';
import { type NamedRows, type RequiredColumn, readNamedRows } from '../../shared/table/read-named-rows.js';
import { readRupees } from '../../shared/table/read-rupees.js';
import type { TableRow } from '../../shared/table/read-table.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';

/** Maximum number of rows per import. */
export const MAX_ROWS = 1_000;

/** A row of the file. */
export interface CsvDish extends DishInput {
  /** Number of the row in the file, as in a spreadsheet. */
  readonly row: number;
  readonly title: string;
  /** Reason why the row cannot be read. Otherwise null. */
  readonly error: AppError | null;
}

const NAMES = {
  title: [/^(?:dish|item|menu|meal|product|food)?(?:title|name)$/, /^(?:dish|item)$/, /^(?:नाम|नाव)/u],
  price: [/^(?:selling|sale|menu|unit)?(?:price|rate|mrp|cost|amount)(?:in)?(?:rs|inr|rupees)?$/],
  calories: [/^(?:calories|calorie|kcal|energy|cal)(?:kcal)?$/],
  protein: [/^proteins?(?:g|grams)?$/],
  carbs: [/^(?:carbs?|carbohydrates?)(?:g|grams)?$/],
  fats: [/^(?:total)?fats?(?:g|grams)?$/],
  diet: DIET_COLUMN_PATTERNS,
  allergens: [/^allergens?$/, 'allergies', 'contains'],
  ingredients: [/^ingredients?$/, 'description'],
  imageUrls: [/^(?:picture|image|photo|img)s?(?:url|link|address)?s?$/],
  status: ['status', 'active'],
} satisfies ColumnNames<string>;
type Field = keyof typeof NAMES;

const REQUIRED: readonly RequiredColumn<Field>[] = [
  ['Title', 'title'],
  ['Price', 'price'],
];

/** Spellings of a status. */
const STATUSES: ReadonlyMap<string, Status> = new Map(
  Object.entries({
    active: Status.ACTIVE,
    yes: Status.ACTIVE,
    1: Status.ACTIVE,
    inactive: Status.INACTIVE,
    no: Status.INACTIVE,
    0: Status.INACTIVE,
  }),
);

/**
 * Reads dishes from a file with the columns Title and Price, and other columns in any sequence. Unknown columns are ignored.
 * @returns the rows; rules such as the maximum length of a title are not checked
 * @throws AppError `input.too-long`, `input.too-many`, `import.other-kind`, `import.malformed`, `import.no-column`,
 * `import.no-row`
 */
export function readDishesCsv(csv: string): CsvDish[] {
  const file = readNamedRows(csv, { names: NAMES, required: REQUIRED, maxRows: MAX_ROWS });
  return file.rows.map((row) => dishOf(row, file));
}

function dishOf({ cells, row }: TableRow, { header, columns }: NamedRows<Field>): CsvDish {
  const text = (field: Field) => cellOf(cells, columns, field)?.text ?? '';
  const title = text('title');
  try {
    if (hasSurplusCells(cells, header)) throw appError('import.surplus-cells', { row });
    return {
      row,
      error: null,
      title,
      pricePaise: text('price') ? readRupees(text('price'), DISH_FIELDS.pricePaise.label) : null,
      calories: measureOf(text('calories'), DISH_FIELDS.calories.label),
      protein: measureOf(text('protein'), DISH_FIELDS.protein.label),
      carbs: measureOf(text('carbs'), DISH_FIELDS.carbs.label),
      fats: measureOf(text('fats'), DISH_FIELDS.fats.label),
      diet: text('diet') ? dietOf(text('diet')) : null,
      allergens: readAllergens(text('allergens'), DISH_FIELDS.allergens.label),
      ingredients: text('ingredients'),
      imageUrls: listOf(text('imageUrls'), /[\s;|]|,(?=\s|https?:|\/)/),
      ...(text('status') && { status: statusOf(text('status')) }),
    };
  } catch (error) {
    if (error instanceof AppError) return { row, title, error };
    throw error;
  }
}

/**
 * Reads a number with or without a unit.
 * @throws AppError `input.not-a-number`
 */
function measureOf(text: string, label: string): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*(?:kcal|cal|g|gm|gms|grams)?$/i.exec(latinDigits(text)) ?? [];
  if (text && digits === undefined) throw appError('input.not-a-number', { label });
  return digits === undefined ? null : Number(digits);
}

/** @throws AppError `input.choice` */
function dietOf(text: string): Diet {
  const diet = readDiet(text);
  if (!diet) throw appError('input.choice', { label: DISH_FIELDS.diet.label, words: 'Veg, Egg, Non-veg' });
  return diet;
}

/** @throws AppError `input.choice` */
function statusOf(text: string): Status {
  const status = STATUSES.get(text.toLowerCase());
  if (status === undefined) throw appError('input.choice', { label: 'Status', words: 'Active, Inactive' });
  return status;
}
