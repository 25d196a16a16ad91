import { localStorageItem } from './apollo/local-storage-item';

/** Preferences of this device. They belong to no account, and survive sessions. */
export const phoneChoices = {
  /**
   * Whether the menu shows only veg dishes: `yes`, `no`, or `default`. `default` means that nothing was selected and the last
   * customer has a veg diet. Absent: nothing was selected, and all dishes are displayed. Written by `chooseVegOnly` and
   * `rememberDiet`.
   */
  vegOnly: localStorageItem('mealbox.veg-only'),
  /** ID of the meal that was selected last. */
  lastMeal: localStorageItem('mealbox.last-meals'),
  /** Public menu that this device loaded last (`features/menu/cached-menu.ts`). */
  openMenu: localStorageItem('mealbox.open-menu'),
  /** Daily goal of the customer: `{ calories, protein }`, either null. */
  goal: localStorageItem('mealbox.goal'),
  /** `light` or `dark`. Absent: the theme of the device. The page's script reads this value before the first paint (`index.html`). */
  theme: localStorageItem('mealbox.theme'),
};

/** Stores the choice, and applies it to a menu that is prerendered for all phones (`data-veg-only`, which `index.html` sets first). */
const writeVegOnly = (choice: 'yes' | 'no' | 'default' | null): void => {
  phoneChoices.vegOnly.write(choice);
  document.documentElement.toggleAttribute('data-veg-only', choice === 'yes' || choice === 'default');
};

/** Stores the choice made on this phone. */
export const chooseVegOnly = (only: boolean): void => writeVegOnly(only ? 'yes' : 'no');

/** Deletes the choice made on this phone. */
export const forgetVegOnly = (): void => writeVegOnly(null);

/** Stores the customer's default on this phone, unless a choice was made. */
export const rememberDiet = (eatsVegOnly: boolean): void => {
  const wanted = eatsVegOnly ? 'default' : null;
  const stored = phoneChoices.vegOnly.read();
  if (stored !== 'yes' && stored !== 'no' && stored !== wanted) writeVegOnly(wanted);
};

/**
 * Whether the menu shows only veg dishes.
 * @param stored value of `phoneChoices.vegOnly`
 */
export const showsVegOnly = (stored: string | null, eatsVegOnly: boolean): boolean =>
  stored === 'yes' || (stored !== 'no' && eatsVegOnly);
