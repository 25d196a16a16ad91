import type { WordTexts } from './field-descriptions.js';
import { words } from './words.js';

/** What a dish is made of, as Indian packs mark it; null where it is not stated. */
export const Diet = words('VEG', 'EGG', 'NON_VEG');
export type Diet = (typeof Diet)[keyof typeof Diet];

export const DIET_TEXTS: WordTexts<typeof Diet> = {
  name: 'Diet',
  description: 'What a dish is made of, as Indian packs mark it.',
  words: {
    VEG: 'No meat, no fish, no egg.',
    EGG: 'Contains egg, no meat and no fish.',
    NON_VEG: 'Contains meat or fish.',
  },
};

/** What a customer eats; null for anything. */
export const CustomerDiet = words('VEG', 'EGG');
export type CustomerDiet = (typeof CustomerDiet)[keyof typeof CustomerDiet];

export const CUSTOMER_DIET_TEXTS: WordTexts<typeof CustomerDiet> = {
  name: 'CustomerDiet',
  description: 'What a customer eats.',
  words: {
    VEG: 'No meat, no fish, no egg.',
    EGG: 'Egg, but no meat and no fish.',
  },
};

/** What some people must not eat. */
export const Allergen = words('GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE');
export type Allergen = (typeof Allergen)[keyof typeof Allergen];

export const ALLERGEN_TEXTS: WordTexts<typeof Allergen> = {
  name: 'Allergen',
  description: 'What some people must not eat.',
  words: {
    GLUTEN: 'Wheat, rye, barley, oats.',
    MILK: 'Milk and what is made of it.',
    EGG: 'Eggs and what is made of them.',
    FISH: 'Fish.',
    CRUSTACEAN: 'Prawns, crabs and the like.',
    NUTS: 'Peanuts and tree nuts.',
    SOY: 'Soybeans and what is made of them.',
    SULPHITE: 'Sulphites of 10 mg/kg or more.',
  },
};
