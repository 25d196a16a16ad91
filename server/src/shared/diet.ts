import type { WordTexts } from './field-descriptions.js';
import { words } from './words.js';

/** Diets of a dish, as marked on Indian packs. Null if not stated. */
export const Diet = words('VEG', 'EGG', 'NON_VEG');
export type Diet = (typeof Diet)[keyof typeof Diet];

export const DIET_TEXTS: WordTexts<typeof Diet> = {
  name: 'Diet',
  description: 'Diet of a dish, as marked on Indian packs.',
  words: {
    VEG: 'Vegetarian: contains neither egg, meat, nor fish.',
    EGG: 'Contains egg, but neither meat nor fish.',
    NON_VEG: 'Contains meat or fish.',
  },
};

/** Diets of a customer. Null for anything. */
export const CustomerDiet = words('VEG', 'EGG');
export type CustomerDiet = (typeof CustomerDiet)[keyof typeof CustomerDiet];

export const CUSTOMER_DIET_TEXTS: WordTexts<typeof CustomerDiet> = {
  name: 'CustomerDiet',
  description: 'Diet of a customer.',
  words: {
    VEG: 'Vegetarian dishes only.',
    EGG: 'Vegetarian dishes and eggs.',
  },
};

/** Allergens that some people must avoid. */
export const Allergen = words('GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE');
export type Allergen = (typeof Allergen)[keyof typeof Allergen];

export const ALLERGEN_TEXTS: WordTexts<typeof Allergen> = {
  name: 'Allergen',
  description: 'An allergen: a substance that some people must avoid.',
  words: {
    GLUTEN: 'Wheat, rye, barley, and oats.',
    MILK: 'Milk and milk products.',
    EGG: 'Eggs and egg products.',
    FISH: 'Fish.',
    CRUSTACEAN: 'Prawns, crabs, and similar.',
    NUTS: 'Peanuts and tree nuts.',
    SOY: 'Soybeans and soy products.',
    SULPHITE: 'Sulphites of 10 mg/kg or more.',
  },
};
