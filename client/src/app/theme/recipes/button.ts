import { defineRecipe } from '@chakra-ui/react';

/**
 * Recipe of buttons. `md`, the default, is 44 px high: the minimum touch target on a phone. `sm` is lower, for toolbars and rows.
 * On a touch screen, it is 44 px high too.
 */
export const buttonRecipe = defineRecipe({
  className: 'mb-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    flexShrink: '0',
    outline: '0',
    fontWeight: 'semibold',
    transitionProperty: 'background-color, border-color, color, scale',
    transitionDuration: 'fast',
    transitionTimingFunction: 'ease-out',
    focusVisibleRing: 'outside',
    _active: { scale: '0.98' },
    _disabled: { layerStyle: 'disabled', scale: '1' },
    _icon: { flexShrink: '0', boxSize: '5' },
    // The button needs the server, and there is no network.
    '&[data-offline]': {
      h: 'auto',
      minH: 'touch',
      py: '1.5',
      maxW: 'full',
      flexShrink: '1',
      flexWrap: 'wrap',
      whiteSpace: 'normal',
      bg: 'bg.muted',
      color: 'fg.muted',
      borderColor: 'border.control',
      borderStyle: 'dashed',
      _after: { content: 'attr(data-offline)', textStyle: 'xs', fontWeight: 'normal' },
    },
  },
  variants: {
    size: {
      sm: {
        h: '9',
        minW: '9',
        px: '3',
        textStyle: 'sm',
        gap: '1.5',
        '@media (pointer: coarse)': { h: 'touch', minW: 'touch' },
      },
      md: { h: 'touch', minW: 'touch', px: '4', textStyle: 'md', gap: '2' },
      lg: { h: '12', minW: '12', px: '6', textStyle: 'md', gap: '2' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        // The colour means that the button can be pressed. A busy button keeps it.
        '&:disabled': { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border.control' },
        _hover: { bg: 'color-mix(in oklab, var(--mb-colors-color-palette-solid), var(--mb-colors-fg) 12%)' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg', px: '0', minW: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
