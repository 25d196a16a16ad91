import { Allergen, Diet } from '../diet.js';
import { appError } from '../errors.js';

/** Names of the column of a diet. */
export const DIET_COLUMN_PATTERNS: readonly RegExp[] = [
  /^(?:diet|veg|vegnonveg|vegornonveg|foodtype|foodpreference|diettype)$/,
];

/** Spellings of a diet without spaces, slashes, and hyphens, in small letters. */
const DIETS: ReadonlyMap<string, Diet> = new Map(
  Object.entries({
    veg: Diet.VEG,
    vegetarian: Diet.VEG,
    vegan: Diet.VEG,
    v: Diet.VEG,
    egg: Diet.EGG,
    eggetarian: Diet.EGG,
    nonveg: Diet.NON_VEG,
    nonvegetarian: Diet.NON_VEG,
    nv: Diet.NON_VEG,
  }),
);
/** Other spellings of allergens, in lower case. */
const ALLERGENS: ReadonlyMap<string, Allergen> = new Map(
  Object.entries({
    wheat: Allergen.GLUTEN,
    dairy: Allergen.MILK,
    eggs: Allergen.EGG,
    crustaceans: Allergen.CRUSTACEAN,
    nut: Allergen.NUTS,
    peanuts: Allergen.NUTS,
    soya: Allergen.SOY,
    sulphites: Allergen.SULPHITE,
  }),
);

/** Allergens as in the forms, for a message. */
const ALLERGEN_WORDS = Object.values(Allergen)
  .map((allergen) => `${allergen.charAt(0)}${allergen.slice(1).toLowerCase()}`)
  .join(', ');

/** Returns a written diet without spaces, slashes, and hyphens, in small letters. */
export const dietKey = (text: string): string => text.toLowerCase().replace(/[\s/_-]/g, '');

/** Returns the diet that a cell states, or undefined. */
export const readDiet = (text: string): Diet | undefined => DIETS.get(dietKey(text));

/** Returns the items of a cell that contains a list. */
export const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * Reads a list of allergens, such as `Milk, nuts`. `None` and `-` are an empty list.
 * @param label name of the column in messages
 * @throws AppError `input.choice`
 */
export function readAllergens(text: string, label: string): Allergen[] {
  return listOf(text, /[,;|/\n]/).flatMap((item) => {
    const word = item.toLowerCase();
    if (['none', 'no', 'nil', '-'].includes(word)) return [];
    const allergen =
      ALLERGENS.get(word) ?? Object.values(Allergen).find((each) => each.toLowerCase() === word);
    if (!allergen) throw appError('input.choice', { label, words: ALLERGEN_WORDS });
    return [allergen];
  });
}
