import { defaultBaseConfig, mergeConfigs } from '@chakra-ui/react';
import { keyframes } from './motion';
import { badgeRecipe } from './recipes/badge';
import { buttonRecipe } from './recipes/button';
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './recipes/fields';
import { linkRecipe } from './recipes/link';
import { modalSlotRecipe } from './recipes/modal';
import { skeletonRecipe, spinnerRecipe } from './recipes/progress';
import { toasterSlotRecipe } from './recipes/toaster';
import { semanticColours } from './semantic-colours';
import { shadows, textStyles, tokens } from './tokens';

/**
 * What both sides of the product share: tokens, and the recipes of the few components that the
 * customer's screens use. Chakra's `defaultConfig` is never imported; its recipes and colours would
 * weigh more than our screens.
 */
export const baseConfig = mergeConfigs(defaultBaseConfig, {
  cssVarsPrefix: 'mb',
  preflight: true,
  conditions: {
    light: ':root &',
    // Set by the page's own script before the first paint (`index.html`): as it was chosen, else as the device has it.
    dark: '[data-theme=dark] &',
  },
  globalCss: {
    '*': {
      '--global-font-body': 'fonts.body',
      '--global-color-border': 'colors.border',
      // Chakra's own reset says `break-word`, by which a long word still counts whole when a column is measured.
      overflowWrap: 'anywhere',
    },
    'p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'anywhere' },
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.5',
      colorPalette: 'brand',
      colorScheme: 'light',
      textSizeAdjust: '100%',
      '&[data-theme=dark]': { colorScheme: 'dark' },
    },
    // A dialog over the page: what is behind it stays where it is (`shared/ui/dialogs/open-dialogs.ts`).
    'html[data-dialog]': { overflow: 'hidden', paddingInlineEnd: 'var(--scrollbar-gap)' },
    // Anek sets its words close; a little more air between them reads better on a phone.
    body: { minHeight: '100dvh', textStyle: 'md', wordSpacing: '0.06em' },
    'button, input, select, textarea': { wordSpacing: 'inherit' },
    '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'turmeric.muted', color: 'fg' },
    'a:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
    // Whoever asks for less motion gets none: states change at once, nothing travels or pulses.
    '*, *::before, *::after, *::backdrop': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
    tokens,
    semanticTokens: { colors: semanticColours, shadows },
    textStyles,
    layerStyles: {
      card: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'card' } },
      disabled: { value: { opacity: 0.55, cursor: 'not-allowed' } },
    },
    keyframes,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      input: inputRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      field: fieldSlotRecipe,
      modal: modalSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      toaster: toasterSlotRecipe,
    },
  },
});
