import { defaultBaseConfig, defineRecipe, mergeConfigs } from '@chakra-ui/react';
import { semanticColours } from './palette';
import { buttonRecipe } from './recipes/button';
import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './recipes/fields';
import { modalSlotRecipe } from './recipes/modal';
import { toasterSlotRecipe } from './recipes/toaster';
import { shadows, textStyles, tokens } from './tokens';

/** Recipe of a skeleton, which reserves the space of content that is loading. */
const skeletonRecipe = defineRecipe({
  className: 'mb-skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'l1',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: '0',
        bg: 'bg.emphasized',
        animation: 'pulse',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: {},
    },
  },
  defaultVariants: { loading: true },
});

const spinnerRecipe = defineRecipe({
  className: 'mb-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderRadius: 'full',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin',
  },
  variants: { size: { inherit: { boxSize: '1em' }, md: { boxSize: '5' }, lg: { boxSize: '8' } } },
  defaultVariants: { size: 'md' },
});

/** Recipe of links in text: brand ink and an underline, since the colour alone does not identify a link. */
const linkRecipe = defineRecipe({
  className: 'mb-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'brand.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'l1',
    outline: '0',
    focusVisibleRing: 'outside',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** Recipe of badges and chips: a state as text, or a number with aligned digits. */
const badgeRecipe = defineRecipe({
  className: 'mb-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'full',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { color: 'colorPalette.fg', borderWidth: '1px', borderColor: 'colorPalette.border' },
    },
    size: { sm: { textStyle: 'xs', px: '2', minH: '5' }, md: { textStyle: 'sm', px: '2.5', minH: '6' } },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});

/** Animations of recipes. Only elements that enter from an edge move. */
const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'slide-from-top': { from: { translate: '0 -0.25rem' }, to: { translate: '0 0' } },
  'slide-from-bottom-full': { from: { translate: '0 100%' }, to: { translate: '0 0' } },
};

/**
 * Theme of all screens: tokens, and the recipes of the few components that the customer's screens use. Chakra's `defaultConfig`
 * is never imported, because its recipes and colours are larger than our screens.
 */
export const baseConfig = mergeConfigs(defaultBaseConfig, {
  cssVarsPrefix: 'mb',
  preflight: true,
  conditions: {
    light: ':root &',
    // The page's inline script sets the attribute before the first paint (`index.html`): the user's choice, or else the device's
    // setting.
    dark: '[data-theme=dark] &',
  },
  globalCss: {
    '*': {
      '--global-font-body': 'fonts.body',
      '--global-color-border': 'colors.border',
      // Chakra's reset uses `break-word`, with which a whole word still counts for the width of a column.
      overflowWrap: 'anywhere',
    },
    // No single word on the last line.
    'p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'anywhere', textWrap: 'pretty' },
    html: {
      color: 'fg',
      bg: 'bg',
      lineHeight: '1.5',
      colorPalette: 'brand',
      colorScheme: 'light',
      textSizeAdjust: '100%',
      '&[data-theme=dark]': { colorScheme: 'dark' },
    },
    // While a dialog is open, the page behind it does not scroll (`shared/ui/dialogs/open-dialogs.ts`).
    'html[data-dialog]': { overflow: 'hidden', paddingInlineEnd: 'var(--scrollbar-gap)' },
    // Anek has narrow word spaces; slightly wider ones are easier to read on a phone.
    body: { minHeight: '100dvh', textStyle: 'md', wordSpacing: '0.06em' },
    'button, input, select, textarea': { wordSpacing: 'inherit' },
    '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'turmeric.muted', color: 'fg' },
    'a:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '2px',
    },
    // With reduced motion, states change without animation.
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
