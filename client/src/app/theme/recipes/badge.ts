import { defineRecipe } from '@chakra-ui/react';

/** Badges and chips: a state in a word, or a number that lines up with the one beside it. */
export const badgeRecipe = defineRecipe({
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
