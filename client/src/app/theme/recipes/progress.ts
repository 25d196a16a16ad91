import { defineRecipe } from '@chakra-ui/react';

/** The shape of what is coming, in its place, so that nothing jumps when it arrives. */
export const skeletonRecipe = defineRecipe({
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

export const spinnerRecipe = defineRecipe({
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
