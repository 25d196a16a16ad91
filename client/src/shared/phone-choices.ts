import { localStorageItem } from './apollo/local-storage-item';

/** What somebody chose on this device; it is no customer's and no admin's, and outlives their sessions. */
export const phoneChoices = {
  /**
   * Whether the menu shows veg dishes only: `yes`, `no`, or `default`. `default` means that nothing was chosen and that the last customer eats veg only.
   * Absent: nothing was chosen, and all dishes are shown. Written by `chooseVegOnly` and `rememberDiet`.
   */
  vegOnly: localStorageItem('mealbox.veg-only'),
  /** Which meals were chosen last (`features/menu/last-meals.ts`). */
  lastMeals: localStorageItem('mealbox.last-meals'),
  /** What the customer wants to eat a day: `{ calories, protein }`, either null. */
  goal: localStorageItem('mealbox.goal'),
  /** `light` or `dark`; absent: as the device has it. The page's own script reads it before the first paint (`index.html`). */
  theme: localStorageItem('mealbox.theme'),
};

/** Stores the choice, and applies it to a menu that is prerendered for any phone (`data-veg-only`, which `index.html` sets first). */
const writeVegOnly = (choice: 'yes' | 'no' | 'default' | null): void => {
  phoneChoices.vegOnly.write(choice);
  document.documentElement.toggleAttribute('data-veg-only', choice === 'yes' || choice === 'default');
};

/** Stores what was chosen on this phone. */
export const chooseVegOnly = (only: boolean): void => writeVegOnly(only ? 'yes' : 'no');

/** Forgets what was chosen on this phone. */
export const forgetVegOnly = (): void => writeVegOnly(null);

/** Stores the default of the customer on this phone, unless a choice was made. */
export const rememberDiet = (eatsVegOnly: boolean): void => {
  const wanted = eatsVegOnly ? 'default' : null;
  const stored = phoneChoices.vegOnly.read();
  if (stored !== 'yes' && stored !== 'no' && stored !== wanted) writeVegOnly(wanted);
};

/**
 * Tests whether the menu shows veg dishes only.
 *
 * @param stored what `phoneChoices.vegOnly` has
 */
export const showsVegOnly = (stored: string | null, eatsVegOnly: boolean): boolean =>
  stored === 'yes' || (stored !== 'no' && eatsVegOnly);
