import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { statePalettes } from '../../../shared/ui/states/status-badge';
import { lowWindow, pressHeight } from '../kitchen-size';

/** Style of boxes, defined once for the list. Styled components for each part of each row would take a tablet a second to render. */
const boxStyle: SystemStyleObject = {
  '& li': { pb: '2' },
  '& h2': { textStyle: 'lg', fontWeight: 'semibold', pt: '2' },
  '& article': {
    display: 'grid',
    gridTemplateColumns: {
      base: '3.5rem minmax(0, 1fr)',
      // A dish of usual length fits in one line.
      md: '3.5rem 14rem minmax(0, 1fr)',
      lg: '3.5rem minmax(0, 1fr) minmax(22rem, 1.2fr)',
      xl: '4.5rem minmax(0, 1fr) minmax(0, 1.2fr)',
    },
    gridTemplateAreas: {
      base: '"tick who" ". what" "after after"',
      md: '"tick who what"',
    },
    columnGap: { base: '2', xl: '4' },
    rowGap: { base: '1', md: '2' },
    pe: { base: '3', md: '4' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    fontVariantNumeric: 'tabular-nums',
    '&:has(> [data-part=after]:not(:empty))': {
      gridTemplateColumns: {
        md: '3.5rem 14rem minmax(0, 1fr) 7rem',
        lg: '3.5rem minmax(0, 1fr) minmax(22rem, 1.2fr)',
        xl: '4.5rem minmax(0, 1fr) minmax(0, 1.2fr)',
      },
      gridTemplateAreas: { md: '"tick who what after"', lg: '"tick who what"' },
    },
  },
  '& article[data-state=packed], & article[data-state=completed]': { bg: 'brand.subtle' },
  '& article[data-state=cancelled]': { bg: 'beetroot.subtle' },
  '& [data-part=tick]': {
    gridArea: 'tick',
    position: 'relative',
    display: 'flex',
    // Next to the name, at the same position for boxes of any height.
    alignItems: 'flex-start',
    justifyContent: 'center',
    pt: '3',
    minH: '16',
    borderStartRadius: 'card',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    '&:has(:disabled)': { cursor: 'default' },
    '& input': { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'inherit' },
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: { base: '8', md: '10' },
      borderWidth: '2px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      bg: 'bg.panel',
      color: 'brand.contrast',
    },
    '& svg': {
      boxSize: '7',
      visibility: 'hidden',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.75',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    '& input:checked + span': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      '& svg': { visibility: 'visible' },
    },
  },
  '& [data-part=who]': { gridArea: 'who', pt: '3', pb: { base: '0', md: '3' }, minW: '0' },
  '& [data-part=name]': { textStyle: 'lg', fontWeight: 'semibold' },
  '& [data-state=cancelled] :is([data-part=name], [data-part=what] ul)': { textDecoration: 'line-through' },
  '& [data-part=stop-packing]': { color: 'fg.error', fontWeight: 'semibold' },
  // Number of the box as on its label, readable from an arm's length. On a cancelled box, it is not struck through, so that the
  // box can be found.
  '& [data-part=place]': {
    display: 'inline-block',
    fontSize: { base: '1.5rem', md: '1.75rem' },
    lineHeight: '1',
    fontWeight: 'bold',
    me: '2',
  },
  '& [data-part=address]': {
    color: 'fg.muted',
    textStyle: { base: 'sm', md: 'md' },
    // On a wide screen, the order follows the address in its line, if it fits.
    display: { base: 'block', xl: 'inline' },
    '&::after': { xl: { content: '"·"', mx: '1.5' } },
    '&[data-missing]': { color: 'fg.warning', fontWeight: 'semibold' },
  },
  '& [data-part=order]': {
    textStyle: { base: 'sm', md: 'md' },
    color: 'fg.muted',
    display: { base: 'block', xl: 'inline-block' },
  },
  '& [data-part=stop]': { fontWeight: 'medium', color: 'fg' },
  '& [data-part=what]': {
    gridArea: 'what',
    pt: { base: '0', md: '3' },
    pb: '3',
    minW: '0',
    '& ul li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      pb: '0',
      textStyle: { base: 'md', md: 'xl' },
      fontWeight: 'medium',
    },
    '& [data-diet]': {
      flexShrink: '0',
      textStyle: 'sm',
      whiteSpace: 'nowrap',
      color: 'fg.nonVeg',
      '& svg': { display: 'inline-block', boxSize: { base: '4', md: '5' }, verticalAlign: '-0.15em' },
    },
    '& [data-diet=VEG]': { color: 'fg.veg' },
    '& span > [data-diet]': { ms: '2' },
    '& b': { minW: { md: '2.5rem' }, textAlign: 'end', flexShrink: '0' },
    // On a wide screen, the state and the buttons are at the end of the same cell, so that the dishes of all boxes are aligned.
    '&:has(+ [data-part=after]:not(:empty))': { pe: { lg: '7.75rem' } },
  },
  // Readable from an arm's length, because an overlooked exception can hurt a customer.
  '& :is([data-part=instruction], [data-part=allergens], [data-part=remark])': {
    display: 'block',
    w: 'fit-content',
    mt: '1',
    textStyle: { base: 'md', md: 'lg' },
    whiteSpace: 'pre-line',
  },
  '& :is([data-part=instruction], [data-part=remark])': {
    ps: '3',
    borderStartWidth: '3px',
    borderColor: 'turmeric.solid',
  },
  // Only the instruction under its dish changes the contents of the box, so only it is filled.
  '& [data-part=instruction]': { pe: '2', bg: 'bg.warning', fontWeight: 'semibold' },
  '& [data-part=allergens]': { fontWeight: 'bold' },
  '& [data-part=conflict]': {
    mt: '1',
    ps: '3',
    borderStartWidth: '3px',
    borderColor: 'beetroot.solid',
    color: 'fg.error',
    fontWeight: 'semibold',
  },
  '& [data-part=after]': {
    gridArea: { base: 'after', lg: 'what' },
    justifySelf: { md: 'end' },
    w: { md: '7rem' },
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    alignItems: { base: 'center', md: 'flex-end' },
    justifyContent: { base: 'space-between', md: 'flex-start' },
    gap: '1',
    ps: { base: '4', md: '0' },
    pb: { base: '3', md: '2' },
    pt: { base: '0', md: '3' },
    textStyle: 'sm',
    color: 'fg.muted',
    textAlign: { base: 'start', md: 'end' },
    '&:empty': { display: 'none' },
  },
};

/** Style of rows in a low window. The parts of a box are next to each other. */
const lowStyle: SystemStyleObject = {
  '& li': { pb: '1' },
  '& article': {
    '&, &:has(> [data-part=after])': {
      gridTemplateColumns: '3.5rem minmax(0, 1fr) minmax(0, 1.2fr) auto',
      gridTemplateAreas: '"tick who what after"',
    },
    rowGap: '0',
  },
  '& [data-part=tick]': { pt: '2', minH: 'touch' },
  '& [data-part=who], & [data-part=what], & [data-part=after]': { py: '1.5' },
  '& :is([data-part=name], [data-part=what] ul li, [data-part=instruction], [data-part=allergens], [data-part=remark])':
    { textStyle: 'md' },
  '& :is([data-part=address], [data-part=order])': { textStyle: 'sm' },
  '& [data-part=place]': { fontSize: '1.25rem' },
  // The start of an address distinguishes two boxes with the same name.
  '& [data-part=address]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&::after': { content: 'none' },
  },
  '& [data-part=order]': { display: 'block' },
  '& [data-part=what]:has(+ [data-part=after]:not(:empty))': { pe: '0' },
  '& [data-part=after]': {
    gridArea: 'after',
    w: 'auto',
    flexDirection: 'column',
    alignItems: 'flex-end',
    ps: '0',
  },
};

/** Returns the style of boxes with their buttons and states. */
export const useBoxStyle = (): SystemStyleObject => {
  const button = useButtonStyle({ variant: 'outline' });
  const badge = useRecipe({ key: 'badge' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: recipes are the same at every time.
  return useMemo(
    () => ({
      ...boxStyle,
      [`${lowWindow} and (min-width: 36rem)`]: lowStyle,
      '& article button': { ...button, h: pressHeight, px: '3' },
      '& [data-status]': badge({}),
      ...Object.fromEntries(
        Object.entries(statePalettes).map(([state, colorPalette]) => [
          `& [data-status=${state}]`,
          { colorPalette },
        ]),
      ),
    }),
    [],
  );
};
