import { createSystem } from '@chakra-ui/react';
import { comboboxSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { baseConfig } from './base-config';

/** Animations of menus and lists, which open from the edge that they are attached to, with the names of Chakra's recipes. */
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
 * Theme of the admin's screens: smaller corner radii, and Chakra's recipes for the components that only admins need. Only admin
 * screens import the theme, so customers never load it.
 */
export const adminSystem = createSystem(baseConfig, {
  globalCss: {
    html: {
      // Height of the bar at the top: 0 if the window is too low for 56 px. Sticky table heads use it (`top: var(--admin-bar)`),
      // and focused elements are never hidden behind the bar.
      '--admin-bar': '0px',
      scrollPaddingTop: 'calc(var(--admin-bar) + 3rem)',
      '@media (min-height: 30rem)': { '--admin-bar': '3.5rem' },
      // From a tablet on, toasts cover the end of the bar instead of the actions at the top right of the page.
      lg: { '--toasts-top': '-0.375rem' },
    },
    // Common style of all checkboxes, as in `RowChoice`. The browser's own dark checkbox looks disabled.
    ':where(input[type=checkbox])': {
      appearance: 'none',
      position: 'relative',
      flexShrink: '0',
      verticalAlign: 'middle',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l1',
      bg: 'bg.panel',
      _disabled: { opacity: '0.5' },
      '&:is(:checked, :indeterminate)': { bg: 'brand.solid', borderColor: 'brand.solid' },
      '&::before': { position: 'absolute', inset: '15%', bg: 'brand.contrast' },
      '&:checked::before': {
        content: '""',
        clipPath: 'polygon(4% 55%, 14% 45%, 38% 68%, 86% 18%, 96% 28%, 38% 88%)',
      },
      '&:indeterminate::before': { content: '""', clipPath: 'inset(42% 5%)' },
      '@media (forced-colors: active)': { appearance: 'auto' },
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
    slotRecipes: { combobox: comboboxSlotRecipe, menu: menuSlotRecipe },
  },
});
