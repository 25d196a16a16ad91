import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Common style of all fields. */
const control = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  outline: '0',
  focusRingColor: 'brand.focusRing',
  focusVisibleRing: 'inside',
  '--focus-ring-width': '2px',
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
  _disabled: { layerStyle: 'disabled' },
  _readOnly: { bg: 'bg.subtle' },
} as const;

// 16 px of text on the phone: with a smaller size, iOS zooms into a focused field.
const sizes = {
  sm: {
    textStyle: { base: 'md', md: 'sm' },
    px: '2.5',
    minH: '9',
    '@media (pointer: coarse)': { minH: 'touch' },
  },
  md: { textStyle: 'md', px: '3', minH: 'touch' },
} as const;

export const inputRecipe = defineRecipe({
  className: 'mb-input',
  base: control,
  variants: { size: sizes },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  className: 'mb-textarea',
  base: { ...control, py: '2', resize: 'vertical', fieldSizing: 'content', maxH: '48' },
  variants: { size: sizes },
  defaultVariants: { size: 'md' },
});

export const nativeSelectSlotRecipe = defineSlotRecipe({
  className: 'mb-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', position: 'relative', width: '100%', height: 'fit-content' },
    field: { ...control, cursor: 'pointer', textOverflow: 'ellipsis', '& > option': { bg: 'bg.panel' } },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetEnd: '2.5',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '4' },
    },
  },
  variants: {
    size: {
      sm: { field: { ...sizes.sm, pe: '8' } },
      md: { field: { ...sizes.md, pe: '9' } },
    },
    variant: {
      outline: {},
      plain: { field: { borderColor: 'transparent', bg: 'transparent', fontWeight: 'semibold' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

/** Recipe of a label above its control, and help or an error below it. */
export const fieldSlotRecipe = defineSlotRecipe({
  className: 'mb-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', width: '100%', gap: '1' },
    label: { display: 'flex', gap: '1', textStyle: 'sm', fontWeight: 'medium', color: 'fg' },
    requiredIndicator: { color: 'fg.error' },
    errorText: { color: 'fg.error', textStyle: 'sm', fontWeight: 'medium' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
  },
});
