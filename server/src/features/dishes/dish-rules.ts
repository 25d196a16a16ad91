import { refuse } from '../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { Status } from '../../shared/status.js';
import { checkLine, checkQuantity, checkText, MAX_LENGTH } from '../../shared/validation.js';

/** A dish as a form hands it in; null and undefined mean "not given" (decisions, "Dishes, plans, users"). */
export interface DishInput {
  readonly title: string;
  readonly imageUrls?: readonly string[] | null;
  readonly ingredients?: string | null;
  readonly status?: Status | null;
  readonly pricePaise?: Paise | null;
  readonly calories?: number | null;
  readonly protein?: number | null;
  readonly carbs?: number | null;
  readonly fats?: number | null;
}

const MAX_IMAGES = 20;
/** Grams or Kcal of one portion. */
const MAX_MEASURE = 100_000;

/**
 * Checks the fields that are given (specification 5, "Dish form"). Fields that are left out stay left out, so that an
 * update can be partial.
 *
 * @returns the fields, cleaned
 * @throws AppError `dish.title-required`, `dish.image-url`, `input.*`
 */
export function checkDish<T extends Partial<DishInput>>(input: T): Partial<DishInput> {
  const checked: { -readonly [K in keyof DishInput]?: DishInput[K] } = {};
  if (input.title !== undefined) checked.title = checkTitle(input.title);
  if (input.imageUrls !== undefined) checked.imageUrls = checkImageUrls(input.imageUrls ?? []);
  if (input.ingredients !== undefined) {
    checked.ingredients = checkText(
      input.ingredients,
      { field: 'ingredients', label: 'Ingredients' },
      MAX_LENGTH.ingredients,
    );
  }
  if (input.status !== undefined && input.status !== null) checked.status = input.status;
  if (input.pricePaise !== undefined) checked.pricePaise = checkPrice(input.pricePaise);
  for (const [field, label] of [
    ['calories', 'Calories'],
    ['protein', 'Protein'],
    ['carbs', 'Carbs'],
    ['fats', 'Fats'],
  ] as const) {
    if (input[field] !== undefined)
      checked[field] = checkQuantity(input[field], { field, label }, MAX_MEASURE);
  }
  return checked;
}

function checkTitle(value: string | null): string {
  const title = checkLine(value, { field: 'title', label: 'Title' }, MAX_LENGTH.title);
  if (!title) throw refuse('dish.title-required', {}, 'title');
  return title;
}

function checkPrice(price: Paise | null): Paise | null {
  if (price !== null && price < ZERO_PAISE) throw refuse('input.negative', { label: 'Price' }, 'price');
  return price;
}

/** Pictures come by http, https or from this server; anything else could run code or leak (decisions, "Image URLs"). */
function checkImageUrls(urls: readonly string[]): string[] {
  const given = urls.map((url) => url.trim()).filter((url) => url !== '');
  if (given.length > MAX_IMAGES)
    throw refuse('input.too-many', { label: 'Image URLs', max: MAX_IMAGES }, 'imageUrls');
  return given.map((url, index) => {
    const field = `imageUrls.${index}`;
    const text = checkText(url, { field, label: 'An image URL' }, MAX_LENGTH.url);
    if (!isPictureAddress(text)) throw refuse('dish.image-url', { url: text.slice(0, 100) }, field);
    return text;
  });
}

function isPictureAddress(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  // One slash: a path of this server. Two would name another host.
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
