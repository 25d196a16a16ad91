import type { Allergen, CreateDishInput, Diet, DishRow_DishFragment } from '../../gql/admin';
import type { Problems } from '../../shared/form/use-saving-form';
import { startOf } from '../../shared/format/text';
import { mostRupees } from '../../shared/format/typed-amount';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { joinImageUrls, mostImages, refusalOfImageUrl, splitImageUrls } from './image-urls';

const texts = adminMessages.dishes;

export type DishNumber = 'price' | 'carbs' | 'fats' | 'protein' | 'calories';

type NumberRule = {
  name: DishNumber;
  label: string;
  noun: string;
  step: number;
  decimals: number;
  most: number;
};

/** Grams, or Kcal: more than any portion has. */
const most = 100_000;

/** The numbers of the form, with their steps; a price is at most what an amount may be. */
export const dishNumbers: readonly NumberRule[] = [
  {
    name: 'price',
    label: texts.fields.price,
    noun: texts.fields.price,
    step: 0.01,
    decimals: 2,
    most: mostRupees,
  },
  { name: 'carbs', label: texts.fields.carbs, noun: texts.nouns.carbs, step: 0.1, decimals: 1, most },
  { name: 'fats', label: texts.fields.fats, noun: texts.nouns.fats, step: 0.1, decimals: 1, most },
  { name: 'protein', label: texts.fields.protein, noun: texts.nouns.protein, step: 0.1, decimals: 1, most },
  { name: 'calories', label: texts.fields.calories, noun: texts.nouns.calories, step: 1, decimals: 0, most },
];

/** The dish form as it is typed: what is not chosen is text. */
export type DishForm = Record<DishNumber, string> & {
  title: string;
  imageUrls: string;
  ingredients: string;
  status: 'ACTIVE' | 'INACTIVE';
  diet: Diet | '';
  allergens: Allergen[];
};

type Choice = {
  name: 'status' | 'diet';
  label: string;
  /** What each value is called, in the order of the form; '' is none. */
  words: Readonly<Record<string, string>>;
};

/** What is chosen from a list. */
export const dishChoices: readonly Choice[] = [
  {
    name: 'status',
    label: texts.fields.status,
    words: { ACTIVE: texts.fields.active, INACTIVE: texts.fields.inactive },
  },
  { name: 'diet', label: texts.fields.diet, words: { '': texts.dietNotStated, ...messages.diets } },
];

/** A new dish is active. */
export const emptyDishForm: DishForm = {
  title: '',
  imageUrls: '',
  ingredients: '',
  price: '',
  carbs: '',
  fats: '',
  protein: '',
  calories: '',
  status: 'ACTIVE',
  diet: '',
  allergens: [],
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const formOfDish = (dish: DishRow_DishFragment): DishForm => ({
  title: dish.title,
  imageUrls: joinImageUrls(dish.imageUrls),
  ingredients: dish.ingredients,
  price: textOf(dish.price),
  carbs: textOf(dish.carbs),
  fats: textOf(dish.fats),
  protein: textOf(dish.protein),
  calories: textOf(dish.calories),
  status: dish.status,
  diet: dish.diet ?? '',
  allergens: dish.allergens,
});

/** A new dish that begins as another is; two of one title would not be told apart. */
export const copyOfDish = (dish: DishRow_DishFragment): DishForm => ({
  ...formOfDish(dish),
  title: startOf(texts.copyTitle(dish.title), 120),
});

/** An empty number is sent as empty, which is not 0. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const inputOfDishForm = (form: DishForm): Required<CreateDishInput> => ({
  title: form.title.trim(),
  imageUrls: splitImageUrls(form.imageUrls),
  ingredients: form.ingredients.trim(),
  price: numberOf(form.price),
  carbs: numberOf(form.carbs),
  fats: numberOf(form.fats),
  protein: numberOf(form.protein),
  calories: numberOf(form.calories),
  status: form.status,
  diet: form.diet || null,
  allergens: form.allergens,
});

/** What is wrong with a typed number (0 or more, and its step); `undefined` when nothing is. */
export const validateNumber = (
  text: string,
  { noun, decimals, most }: Pick<NumberRule, 'noun' | 'decimals' | 'most'>,
): string | undefined => {
  const value = numberOf(text);
  if (value === null) return undefined;
  if (!Number.isFinite(value) || value < 0) return texts.numberRequired(noun);
  if (value > most) return texts.numberTooLarge(noun, most);
  if (Number(value.toFixed(decimals)) === value) return undefined;
  return decimals === 0 ? texts.wholeNumber(noun) : texts.tooManyDecimals(noun, decimals);
};

const validateImageUrls = (text: string): string | undefined => {
  const urls = splitImageUrls(text);
  if (urls.length > mostImages) return texts.tooManyImages(mostImages);
  return urls.map(refusalOfImageUrl).find(Boolean);
};

/**
 * What is wrong with a dish as it is typed.
 *
 * @param saved what the form was filled with: a number that is still as it was saved is not refused for its step,
 *   since other clients may have written finer ones
 */
export const validateDish =
  (saved: DishForm) =>
  (form: DishForm): Problems => {
    const title = form.title.trim();
    const numbers = dishNumbers
      .filter(({ name }) => form[name] !== saved[name])
      .map((rule) => [rule.name, validateNumber(form[rule.name], rule)]);
    return {
      title: title === '' ? texts.titleRequired : title.length > 120 ? texts.titleTooLong : undefined,
      imageUrls: validateImageUrls(form.imageUrls),
      ingredients: form.ingredients.length > 2_000 ? texts.ingredientsTooLong : undefined,
      ...Object.fromEntries(numbers),
    };
  };
