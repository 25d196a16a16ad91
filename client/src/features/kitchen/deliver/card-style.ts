import type { SystemStyleObject } from '@chakra-ui/react';
import { pressHeight } from '../kitchen-size';

/** Width of the button at the end of a stop. */
export const cardButtonWidth = { ...pressHeight, xl: '7' } as const;

/** Grid position of the parts below the name and the address. */
const below = { gridColumn: '2 / -1' } as const;

/** Styles for the cards of a column, applied once for all cards: see `useButtonStyle`. The controls determine the height of a stop. */
export const cardStyle = (cardButton: SystemStyleObject): SystemStyleObject => ({
  flexShrink: '0',
  '& li': { pb: '1' },
  '& [data-card]': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr) auto',
      // A long name has two lines, and the address is shortened.
      xl: 'auto minmax(0, max-content) minmax(3rem, 1fr) auto',
    },
    alignItems: 'center',
    columnGap: '2',
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    ps: '2',
    '@media (pointer: coarse) and (min-width: 48rem)': { minH: '14' },
  },
  // Under the checkbox of its area.
  '& [data-card][data-in-area]': { ms: { base: '4', xl: '5' } },
  '& [data-card][data-movable]': { cursor: { base: 'auto', xl: 'grab' } },
  '& [data-card][data-chosen]': { borderColor: 'brand.solid' },
  '& [data-dragged]': { opacity: '0.5' },
  '& [data-card][data-edge]::after': {
    content: '""',
    position: 'absolute',
    insetX: '0',
    h: '0.5',
    bg: 'brand.solid',
  },
  '& [data-edge=top]::after': { top: '-0.5' },
  '& [data-edge=bottom]::after': { bottom: '-0.5' },
  '& [data-card] label': {
    gridRow: { base: '1 / 3', xl: '1' },
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    minH: pressHeight,
    w: { base: '11', md: '9' },
    mx: { base: '-3', md: '-2' },
    cursor: 'pointer',
  },
  '& li input': { boxSize: '5' },
  '& [data-part=name]': {
    gridColumn: '2',
    alignSelf: { base: 'end', xl: 'center' },
    pt: '0.5',
    lineHeight: '1.25',
    '& > *': { overflowWrap: 'inherit' },
    // The margin follows each part, so that a wrapped part starts at the beginning of its line.
    '& > :not(:last-child)': { me: '2' },
    '& > [data-part=sequence]': { display: { xl: 'inline-block' }, minW: '5', fontWeight: 'bold' },
    fontWeight: 'semibold',
    textStyle: { base: 'md', xl: 'sm' },
    fontVariantNumeric: 'tabular-nums',
    pb: { xl: '0.5' },
  },
  // On a wide screen, one line next to the name: its start is shortened before its street. The tooltip has the whole address.
  '& [data-part=where]': {
    gridColumn: { base: '2', xl: '3' },
    gridRow: { base: '2', xl: '1' },
    alignSelf: { base: 'start', xl: 'center' },
    minW: '0',
    textStyle: 'sm',
    lineHeight: '1.25',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    mb: { base: '1', xl: '0' },
    display: { xl: 'flex' },
    columnGap: '1',
    whiteSpace: { xl: 'nowrap' },
    '& > span': { overflow: { xl: 'hidden' }, textOverflow: { xl: 'ellipsis' } },
    '& > :first-child': { flexShrink: { xl: '1000' } },
    '& > :first-child:empty': { display: 'none' },
    '& > b': { fontWeight: 'semibold', color: 'fg', ms: '1.5', flexShrink: '0', whiteSpace: 'nowrap' },
  },
  '& [data-part=by]': { ...below, textStyle: 'sm', color: 'fg.muted', pb: '1' },
  '& [data-part=photo]': { ...below, pb: '1' },
  '& [data-part=overridden]': {
    ...below,
    display: 'flex',
    gap: '2',
    textStyle: 'sm',
    color: 'fg.warning',
    pb: '1',
    '& svg': { flexShrink: '0', mt: '0.5' },
  },
  '& [data-card] > button': {
    ...cardButton,
    gridColumn: '-2',
    gridRow: { base: '1 / 3', xl: '1' },
    alignSelf: 'stretch',
    h: 'auto',
    minH: pressHeight,
    minW: cardButtonWidth,
    // The button has its own space around the dots.
    ms: { base: '-2', xl: '0' },
    px: { xl: '1' },
  },
  '& [data-card] > button > svg': {
    boxSize: '5',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2.5',
    strokeLinecap: 'round',
  },
  '& li:not([data-first]) > [data-part=area]': { pt: '2.5' },
  '& [data-part=area]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    rowGap: '1',
    fontVariantNumeric: 'tabular-nums',
    '&[data-movable]': { cursor: { base: 'auto', xl: 'grab' } },
    '& > :first-child': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1 1 auto',
      minH: pressHeight,
      fontWeight: 'semibold',
    },
    '& > label': { cursor: 'pointer' },
    '& > :first-child > span': { color: 'fg.muted', fontWeight: 'normal' },
  },
});
