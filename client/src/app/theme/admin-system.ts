import { createSystem } from '@chakra-ui/react';
import {
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  menuSlotRecipe,
  numberInputSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  tableSlotRecipe,
} from '@chakra-ui/react/theme';
import { baseConfig } from './base-config';

/** Menus and lists grow out of the edge they hang from, by the names that Chakra's recipes have for it. */
const hanging = {
  keyframes: {
    'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
    'slide-from-bottom': { from: { translate: '0 0.25rem' }, to: { translate: '0 0' } },
  },
  animationStyles: {
    'slide-fade-in': {
      value: {
        transformOrigin: 'var(--transform-origin)',
        '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
        '&[data-placement^=bottom]': { animationName: 'slide-from-top, fade-in' },
      },
    },
    'slide-fade-out': { value: { animationName: 'fade-out' } },
  },
};

/**
 * The theme of the admin's screens: tighter corners, and Chakra's own recipes for the components
 * that only admins need. It is imported by the admin side alone, so the customer never loads it.
 */
export const adminSystem = createSystem(baseConfig, {
  globalCss: {
    html: {
      // How much of the top the bar covers: nothing where the window is too low to give 56 px away. Sticky
      // table heads stand under it (`top: var(--admin-bar)`), and nothing that gets the focus hides behind it.
      '--admin-bar': '0px',
      scrollPaddingTop: 'calc(var(--admin-bar) + 3rem)',
      '@media (min-height: 30rem)': { '--admin-bar': '3.5rem' },
    },
    // As the boxes that we draw ourselves; the browser's own is grey in the dark, as if it could not be ticked.
    'input[type=checkbox]:not(:checked, :indeterminate, [role=switch])': {
      appearance: 'none',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l1',
      bg: 'bg.panel',
    },
  },
  theme: {
    ...hanging,
    tokens: {
      radii: {
        l1: { value: '0.25rem' },
        l2: { value: '0.5rem' },
        l3: { value: '0.625rem' },
        card: { value: '0.625rem' },
        sheet: { value: '1rem' },
        full: { value: '9999px' },
      },
    },
    recipes: { checkmark: checkmarkRecipe, radiomark: radiomarkRecipe },
    slotRecipes: {
      checkbox: checkboxSlotRecipe,
      combobox: comboboxSlotRecipe,
      menu: menuSlotRecipe,
      numberInput: numberInputSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
      table: tableSlotRecipe,
    },
  },
});
