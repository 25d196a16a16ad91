import { localStorageItem } from './apollo/local-storage-item';

/** What somebody chose on this device; it is no customer's and no admin's, and outlives their sessions. */
export const phoneChoices = {
  /** The menu shows vegetarian dishes only; absent: all. Written by `chooseVegOnly`. */
  vegOnly: localStorageItem('mealbox.veg-only'),
  /** Which meals were chosen last (`features/menu/last-meals.ts`). */
  lastMeals: localStorageItem('mealbox.last-meals'),
  /** What the customer wants to eat a day: `{ calories, protein }`, either null. */
  goal: localStorageItem('mealbox.goal'),
  /** `light` or `dark`; absent: as the device has it. The page's own script reads it before the first paint (`index.html`). */
  theme: localStorageItem('mealbox.theme'),
};

/** Remembers it, and tells the style rules of a menu that is painted for any phone (`data-veg-only`, which `index.html` sets first). */
export const chooseVegOnly = (only: boolean): void => {
  phoneChoices.vegOnly.write(only ? 'yes' : null);
  document.documentElement.toggleAttribute('data-veg-only', only);
};
