import type { Allergen, CreateDishInput, Diet } from '../../schema.generated';
import { formatAllergens } from '../../shared/diets';
import type { Problems } from '../../shared/form/use-saving-form';
import { amountText } from '../../shared/format/amount-text';
import { truncateText } from '../../shared/format/text';
import { mostRupees } from '../../shared/format/typed-amount';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { messages } from '../../texts/messages';
import type { DishRow_DishFragment } from './dish-row.generated';
import { errorOfImageUrl, joinImageUrls, mostImages, splitImageUrls } from './image-urls';

type NumericDishField = 'price' | 'carbs' | 'fats' | 'protein' | 'calories';

type NumberRule = {
  name: NumericDishField;
  label: string;
  noun: string;
  step: number;
  decimals: number;
  most: number;
};

/** Maximum grams and kcal of a dish, more than any portion has. */
const most = 100_000;

/** Number fields of the form with their steps. The price is limited to the maximum of an amount. */
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

/** Values of the dish form as typed. */
export type DishForm = Record<NumericDishField, string> & {
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
  /** Texts of the values, in the sequence of the form. The key '' means that no value is selected. */
  words: Readonly<Record<string, string>>;
};

/** Fields of the form with a list of choices. */
export const dishChoices: readonly Choice[] = [
  {
    name: 'status',
    label: texts.fields.status,
    words: { ACTIVE: texts.fields.active, INACTIVE: texts.fields.inactive },
  },
  { name: 'diet', label: texts.fields.diet, words: { '': texts.dietNotStated, ...messages.diets } },
];

/** Returns the value of a field as text: the name of a choice, the names of the allergens, or the typed value. */
export const dishFieldText = (name: keyof DishForm, form: DishForm): string => {
  if (name === 'allergens') return formatAllergens(form.allergens);
  const value = form[name];
  return dishChoices.find((choice) => choice.name === name)?.words[value] ?? value;
};

/** Form of a new dish, which is active. */
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
  price: dish.price === null ? '' : amountText(dish.price),
  carbs: textOf(dish.carbs),
  fats: textOf(dish.fats),
  protein: textOf(dish.protein),
  calories: textOf(dish.calories),
  status: dish.status,
  diet: dish.diet ?? '',
  allergens: dish.allergens,
});

/** Returns the form of a new dish with the values of another. Its title differs, so that the dishes can be distinguished. */
export const copyOfDish = (dish: DishRow_DishFragment): DishForm => ({
  ...formOfDish(dish),
  title: truncateText(texts.copyTitle(dish.title), 120),
});

/** Parses a typed number. Null if empty, which the server distinguishes from 0. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const inputOfDishForm = (form: DishForm): Required<Omit<CreateDishInput, 'externalId'>> => ({
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

/** Returns the error of a typed number (0 or more, up to the maximum, with its decimals). Undefined if valid. */
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
  return urls.map(errorOfImageUrl).find(Boolean);
};

/** Returns a function that validates the form of a dish, and returns the errors by field. */
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
