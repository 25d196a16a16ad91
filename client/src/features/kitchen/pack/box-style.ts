import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { statePalettes } from '../../../shared/ui/states/status-badge';
import { pressHeight } from '../kitchen-size';

/**
 * How boxes look, told once for a whole list: a component with a style of its own for each part of each row would take a
 * tablet a second for the first screenful.
 */
const boxStyle: SystemStyleObject = {
  '& li': { pb: '2' },
  '& h2': { textStyle: 'lg', fontWeight: 'semibold', pt: '2' },
  '& article': {
    display: 'grid',
    gridTemplateColumns: {
      base: '3.5rem minmax(0, 1fr)',
      md: '4.5rem minmax(0, 1fr) minmax(0, 1.35fr) 7rem',
    },
    gridTemplateAreas: {
      base: '"tick who" ". what" "after after"',
      md: '"tick who what after"',
    },
    columnGap: { base: '2', md: '4' },
    rowGap: '2',
    pe: { base: '3', md: '4' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    fontVariantNumeric: 'tabular-nums',
  },
  '& article[data-state=packed], & article[data-state=completed]': { bg: 'brand.subtle' },
  '& article[data-state=cancelled]': { bg: 'beetroot.subtle' },
  '& [data-part=tick]': {
    gridArea: 'tick',
    position: 'relative',
    display: 'flex',
    // Beside the name, where it is found however long the box is.
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
  '& [data-part=who]': { gridArea: 'who', py: '3', minW: '0' },
  '& [data-part=name]': { textStyle: 'lg', fontWeight: 'semibold' },
  '& [data-state=cancelled] :is([data-part=name], [data-part=what] ul)': { textDecoration: 'line-through' },
  // What is looked for on labels, from an arm's length; not struck through with a cancelled name, by which the box to take out is found.
  '& [data-part=place]': {
    display: 'inline-block',
    fontSize: { base: '1.5rem', md: '1.75rem' },
    lineHeight: '1',
    fontWeight: 'bold',
    me: '2',
  },
  '& [data-part=address]': {
    color: 'fg.muted',
    '&[data-missing]': { color: 'fg.warning', fontWeight: 'semibold' },
  },
  '& [data-part=stop]': { fontWeight: 'medium' },
  '& [data-part=what]': {
    gridArea: 'what',
    pt: { base: '0', md: '3' },
    pb: { base: '0', md: '3' },
    minW: '0',
    '& ul li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      pb: '0',
      textStyle: { base: 'md', md: 'lg' },
    },
    '& [data-diet]': {
      flexShrink: '0',
      textStyle: 'sm',
      whiteSpace: 'nowrap',
      color: 'fg.nonVeg',
      '& svg': { display: 'inline-block', boxSize: '4', verticalAlign: '-0.15em' },
    },
    '& [data-diet=VEG]': { color: 'fg.veg' },
    '& span > [data-diet]': { ms: '2' },
    '& b': { minW: '1.75rem', textAlign: 'end', flexShrink: '0' },
  },
  '& [data-part=wish]': {
    mt: '1',
    ps: '3',
    borderStartWidth: '3px',
    borderColor: 'turmeric.solid',
    whiteSpace: 'pre-line',
    fontWeight: 'medium',
  },
  '& [data-part=allergens]': { mt: '1', textStyle: 'sm', color: 'fg.muted' },
  '& [data-part=after]': {
    gridArea: 'after',
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

/** How boxes look, with the buttons and states in them. */
export const useBoxStyle = (): SystemStyleObject => {
  const button = useButtonStyle({ variant: 'outline' });
  const badge = useRecipe({ key: 'badge' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: recipes are the same at every time.
  return useMemo(
    () => ({
      ...boxStyle,
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
