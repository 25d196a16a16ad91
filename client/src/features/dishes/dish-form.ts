import { adminMessages } from '../../admin-messages';
import type { Allergen, CreateDishInput, Diet, DishRow_DishFragment } from '../../gql/admin';
import { messages } from '../../messages';
import { z } from '../../shared/form/schema';
import { mostRupees } from '../../shared/format/money';
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

/** The numbers of the form, with the steps of specification 5; a price is at most what an amount may be. */
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

/** In the order of the form. */
export const allDiets = Object.keys(messages.diets) as Diet[];
export const allAllergens = Object.keys(texts.allergens) as Allergen[];

/** A new dish is active (specification 4). */
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
  title: Array.from(texts.copyTitle(dish.title)).slice(0, 120).join(''),
});

/** An empty number is sent as empty, which is not 0 (specification 5). */
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

/** What is wrong with a typed number (specification 5: 0 or more, and its step); `undefined` when nothing is. */
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

/** A field that is checked by a function that answers what is wrong. */
const checked = (validate: (text: string) => string | undefined) =>
  z.string().check(
    z.refine<string>((text) => validate(text) === undefined, {
      error: ({ input }) => validate(String(input)) ?? '',
    }),
  );

/**
 * The rules of specification 5, "Dish form".
 *
 * @param saved what the form was filled with: a number that is still as it was saved is not refused for its step,
 *   since other clients may have written finer ones
 */
export const dishSchema = (saved: DishForm) => {
  const numbers = Object.fromEntries(
    dishNumbers.map((rule) => [
      rule.name,
      checked((text) => (text === saved[rule.name] ? undefined : validateNumber(text, rule))),
    ]),
  ) as Record<DishNumber, ReturnType<typeof checked>>;
  return z.object({
    title: z
      .string()
      .check(z.trim(), z.minLength(1, texts.titleRequired), z.maxLength(120, texts.titleTooLong)),
    imageUrls: checked(validateImageUrls),
    ingredients: z.string().check(z.maxLength(2_000, texts.ingredientsTooLong)),
    ...numbers,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    diet: z.enum(['', ...allDiets]),
    allergens: z.array(z.enum(allAllergens)),
  });
};
