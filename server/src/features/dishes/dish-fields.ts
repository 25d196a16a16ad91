import { ALLERGEN_TEXTS, Allergen, DIET_TEXTS, Diet } from '../../shared/diet.js';
import { appError } from '../../shared/errors.js';
import { externalIdField } from '../../shared/external-id.js';
import type { InputOf, StoredOf } from '../../shared/field-descriptions.js';
import {
  activityField,
  choiceField,
  choicesField,
  lineField,
  measureField,
  paragraphField,
  priceField,
  textListField,
} from '../../shared/field-kinds.js';
import { truncateText } from '../../shared/truncate-text.js';
import { checkText, MAX_LENGTH, type NamedField } from '../../shared/validation.js';

const MAX_IMAGES = 20;
/** Maximum of grams and Kcal per portion. */
const MAX_MEASURE = 100_000;

/** Fields of a dish that an admin can change. */
export const DISH_FIELDS = {
  title: lineField(
    {
      label: 'Title',
      answer: 'Title of the dish, at most 120 characters.',
      input: 'Title, at most 120 characters.',
      max: MAX_LENGTH.title,
    },
    () => appError('dish.title-required', {}, 'title'),
  ),
  imageUrls: textListField(
    {
      label: 'Image URLs',
      answer: 'Picture addresses, the main one first: http, https, or a path on this server.',
      input: 'Picture addresses: http, https, or a path on this server. At most 20.',
    },
    checkImageUrls,
  ),
  ingredients: paragraphField({
    label: 'Ingredients',
    answer: 'Ingredients, separated by commas. Can be empty.',
    input: 'Ingredients, separated by commas, at most 2,000 characters.',
    max: MAX_LENGTH.ingredients,
  }),
  status: activityField({
    label: 'Status',
    answer: 'Status. Only active dishes can be ordered.',
    input: 'Status. Only active dishes can be ordered.',
    defaultOfNew: 'ACTIVE',
  }),
  pricePaise: priceField({
    label: 'Price',
    graphqlName: 'price',
    answer: 'Price in rupees. Null if not set: the dish cannot be ordered.',
    input: 'Price in rupees, 0 or more. A dish without a price cannot be ordered.',
  }),
  calories: measureField({
    label: 'Calories',
    answer: 'Energy in kcal. Null if not given.',
    input: 'Energy in kcal, 0 or more. Null means not stated.',
    max: MAX_MEASURE,
  }),
  protein: measureField({
    label: 'Protein',
    answer: 'Protein in grams. Null if not given.',
    input: 'Protein in grams, 0 or more. Null means not stated.',
    max: MAX_MEASURE,
  }),
  carbs: measureField({
    label: 'Carbs',
    answer: 'Carbohydrates in grams. Null if not given.',
    input: 'Carbohydrates in grams, 0 or more. Null means not stated.',
    max: MAX_MEASURE,
  }),
  fats: measureField({
    label: 'Fats',
    answer: 'Fats in grams. Null if not given.',
    input: 'Fats in grams, 0 or more. Null means not stated.',
    max: MAX_MEASURE,
  }),
  diet: choiceField({
    label: 'Diet',
    answer: 'Diet. Null if not stated.',
    input: 'Diet of the dish. Null means not stated.',
    words: Diet,
    wordTexts: DIET_TEXTS,
  }),
  allergens: choicesField({
    label: 'Allergens',
    answer: 'Allergens. Empty if not stated.',
    input: 'Allergens of the dish.',
    words: Allergen,
    wordTexts: ALLERGEN_TEXTS,
  }),
  externalId: externalIdField('dishes'),
};

/** Fields that an order line stores in addition to title, price, and nutrition. */
export const ORDER_LINE_FIELDS = { diet: DISH_FIELDS.diet, allergens: DISH_FIELDS.allergens };

/** Dish as form input. Null and undefined mean that a value is not stated. */
export type DishInput = InputOf<typeof DISH_FIELDS>;
/** Stored values of these fields. */
export type DishValues = StoredOf<typeof DISH_FIELDS>;

/** Validates that pictures use http, https, or a path of this server. Other schemes could run code or leak data. */
function checkImageUrls(urls: readonly string[], { field, label }: NamedField): string[] {
  const given = urls.map((url) => url.trim()).filter((url) => url !== '');
  if (given.length > MAX_IMAGES) throw appError('input.too-many', { label, max: MAX_IMAGES }, field);
  return given.map((url, index) => {
    const at = `${field}.${index}`;
    const text = checkText(url, { field: at, label: 'An image URL' }, MAX_LENGTH.url);
    if (!isPictureAddress(text)) throw appError('dish.image-url', { url: truncateText(text, 100) }, at);
    return text;
  });
}

function isPictureAddress(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  // One leading slash is a path of this server. Two would name another host.
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
