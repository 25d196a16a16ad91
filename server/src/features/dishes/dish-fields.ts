import { ALLERGEN_TEXTS, Allergen, DIET_TEXTS, Diet } from '../../shared/diet.js';
import { refusal } from '../../shared/errors.js';
import type { InputOf, StoredOf } from '../../shared/field-descriptions.js';
import {
  activity,
  choice,
  choices,
  line,
  measure,
  paragraph,
  price,
  textList,
} from '../../shared/field-kinds.js';
import { startOf } from '../../shared/text-start.js';
import { checkText, MAX_LENGTH, type Named } from '../../shared/validation.js';

const MAX_IMAGES = 20;
/** Grams or Kcal of one portion. */
const MAX_MEASURE = 100_000;

/** What an admin can change of a dish. */
export const DISH_FIELDS = {
  title: line(
    {
      label: 'Title',
      answer: 'At most 120 characters.',
      input: 'Title, at most 120 characters. Required for a new dish.',
      max: MAX_LENGTH.title,
    },
    () => refusal('dish.title-required', {}, 'title'),
  ),
  imageUrls: textList(
    {
      label: 'Image URLs',
      answer: 'Picture addresses, the main one first: http, https, or a path on this server.',
      input: 'Picture addresses: http, https, or a path on this server. At most 20.',
    },
    checkImageUrls,
  ),
  ingredients: paragraph({
    label: 'Ingredients',
    answer: 'Ingredients, separated by commas. Can be empty.',
    input: 'Ingredients, separated by commas, at most 2,000 characters.',
    max: MAX_LENGTH.ingredients,
  }),
  status: activity({
    label: 'Status',
    answer: 'Status. Only active dishes can be ordered.',
    input: 'Status. Default for a new dish: ACTIVE.',
  }),
  pricePaise: price({
    label: 'Price',
    graphqlName: 'price',
    answer: 'Price in rupees. Null if not set: the dish cannot be ordered.',
    input: 'Price in rupees, 0 or more. Null if not set: the dish cannot be ordered.',
  }),
  calories: measure({
    label: 'Calories',
    answer: 'Energy in kcal. Null if not given.',
    input: 'Energy in kcal, 0 or more. Null if not given.',
    max: MAX_MEASURE,
  }),
  protein: measure({
    label: 'Protein',
    answer: 'In grams. Null if not given.',
    input: 'In grams, 0 or more. Null if not given.',
    max: MAX_MEASURE,
  }),
  carbs: measure({
    label: 'Carbs',
    answer: 'Carbohydrates in grams. Null if not given.',
    input: 'Carbohydrates in grams, 0 or more. Null if not given.',
    max: MAX_MEASURE,
  }),
  fats: measure({
    label: 'Fats',
    answer: 'In grams. Null if not given.',
    input: 'In grams, 0 or more. Null if not given.',
    max: MAX_MEASURE,
  }),
  diet: choice({
    label: 'Diet',
    answer: 'Diet. Null if not stated.',
    input: 'Diet of the dish. Null if not stated.',
    words: Diet,
    wordTexts: DIET_TEXTS,
  }),
  allergens: choices({
    label: 'Allergens',
    answer: 'Allergens. Empty if not stated.',
    input: 'Allergens of the dish.',
    words: Allergen,
    wordTexts: ALLERGEN_TEXTS,
  }),
};

/** Of them, what an order line keeps beside title, price and nutrition. */
export const KEPT_ON_LINES = { diet: DISH_FIELDS.diet, allergens: DISH_FIELDS.allergens };

/** A dish as a form hands it in; null and undefined mean "not given". */
export type DishInput = InputOf<typeof DISH_FIELDS>;
/** What is stored of it. */
export type DishValues = StoredOf<typeof DISH_FIELDS>;

/** Pictures come by http, https or from this server; anything else could run code or leak. */
function checkImageUrls(urls: readonly string[], { field, label }: Named): string[] {
  const given = urls.map((url) => url.trim()).filter((url) => url !== '');
  if (given.length > MAX_IMAGES) throw refusal('input.too-many', { label, max: MAX_IMAGES }, field);
  return given.map((url, index) => {
    const at = `${field}.${index}`;
    const text = checkText(url, { field: at, label: 'An image URL' }, MAX_LENGTH.url);
    if (!isPictureAddress(text)) throw refusal('dish.image-url', { url: startOf(text, 100) }, at);
    return text;
  });
}

function isPictureAddress(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  // One slash: a path of this server. Two would name another host.
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
