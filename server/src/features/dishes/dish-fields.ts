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
      input: 'Required for a new dish; at most 120 characters.',
      max: MAX_LENGTH.title,
    },
    () => refusal('dish.title-required', {}, 'title'),
  ),
  imageUrls: textList(
    {
      label: 'Image URLs',
      answer: 'Pictures, the first one first: http, https or a path on this server.',
      input: 'http, https or a path on this server; at most 20.',
    },
    checkImageUrls,
  ),
  ingredients: paragraph({
    label: 'Ingredients',
    answer: 'Separated by commas; may be empty.',
    input: 'Separated by commas; at most 2,000 characters.',
    max: MAX_LENGTH.ingredients,
  }),
  status: activity({
    label: 'Status',
    answer: 'Only active dishes can be ordered.',
    input: 'A new dish is active when it is left out.',
  }),
  pricePaise: price({
    label: 'Price',
    graphqlName: 'price',
    answer: 'In rupees; null while there is none, and then the dish cannot be ordered.',
    input: 'In rupees, 0 or more; null: none yet.',
  }),
  calories: measure({
    label: 'Calories',
    answer: 'Energy in Kcal; null when not given.',
    input: 'Energy in Kcal, 0 or more; null: not given.',
    max: MAX_MEASURE,
  }),
  protein: measure({
    label: 'Protein',
    answer: 'In grams; null when not given.',
    input: 'In grams, 0 or more; null: not given.',
    max: MAX_MEASURE,
  }),
  carbs: measure({
    label: 'Carbs',
    answer: 'Carbohydrates in grams; null when not given.',
    input: 'Carbohydrates in grams, 0 or more; null: not given.',
    max: MAX_MEASURE,
  }),
  fats: measure({
    label: 'Fats',
    answer: 'In grams; null when not given.',
    input: 'In grams, 0 or more; null: not given.',
    max: MAX_MEASURE,
  }),
  diet: choice({
    label: 'Diet',
    answer: 'What it is made of; null when not stated.',
    input: 'What it is made of; null: not stated.',
    words: Diet,
    wordTexts: DIET_TEXTS,
  }),
  allergens: choices({
    label: 'Allergens',
    answer: 'What is in it that some people must not eat; empty when not stated.',
    input: 'What is in it that some people must not eat.',
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
