import type { SystemStyleObject } from '@chakra-ui/react';
import { pressHeight } from '../kitchen-size';

/** What stands below name and button, though it comes before the button. */
const below = { order: '1', flex: '1 0 100%' } as const;

/** How the cards of a column look, told once for all of them: see `useButtonStyle`. */
export const cardStyle = (moveButton: SystemStyleObject): SystemStyleObject => ({
  flexShrink: '0',
  '& li': { pb: '1.5' },
  '& [data-card]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    px: '3',
    py: '1.5',
  },
  '& [data-card][data-movable]': { cursor: { base: 'auto', xl: 'grab' } },
  '& [data-card][data-chosen]': { borderColor: 'brand.solid' },
  '& [data-card][data-dragged]': { opacity: '0.5' },
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
    display: 'grid',
    placeItems: 'center',
    minH: pressHeight,
    w: '9',
    mx: '-2',
    cursor: 'pointer',
  },
  '& li input': { boxSize: '5', accentColor: 'brand.solid' },
  // As wide as its longest word: where that has no room beside the button, the button stands below.
  '& [data-part=name]': {
    flex: '1 1 6rem',
    maxW: 'full',
    '& > *': { overflowWrap: 'inherit' },
    // What has no room in the line begins where the line does.
    '& > :not(:last-child)': { me: '2' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  '& label ~ [data-part=name]': { maxW: 'calc(100% - {spacing.7})' },
  // The whole of it: who sorts stops knows the street by its end.
  '& [data-part=where]': {
    ...below,
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    pb: '1',
  },
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
  '& label ~ [data-part=where], & label ~ [data-part=overridden], & label ~ [data-part=photo]': { ps: '7' },
  '& [data-part=area]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    px: '3',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& [data-part=area] > span': { color: 'fg.muted', fontWeight: 'normal' },
  '& [data-card] > button': { ...moveButton, ms: 'auto', h: pressHeight },
});
