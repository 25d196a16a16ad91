import { dietMessages } from '../diet-messages';

type CustomerDiet = keyof typeof dietMessages.diets;
type Allergen = keyof typeof dietMessages.allergens;

/** Names of diets in sentences about a customer. */
export const eaten = { VEG: 'veg only', EGG: 'veg and egg only' };

/** Sentences about dishes that conflict with what a customer eats or avoids. */
export const dietConflictTexts = {
  eats: (diet: CustomerDiet, dishes: string) => `Eats ${eaten[diet]}, which excludes ${dishes}.`,
  avoids: (allergen: Allergen, dishes: string) =>
    `Avoids ${dietMessages.allergens[allergen].toLowerCase()}, which is in ${dishes}.`,
} as const;
