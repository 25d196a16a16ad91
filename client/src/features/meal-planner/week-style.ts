import type { SystemStyleObject } from '@chakra-ui/react';

/** Style of a slot's dishes, defined once, because a week has over a hundred. */
export const dishStyle: SystemStyleObject = {
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr)', md: '2.25rem minmax(0, 1fr)' },
    columnGap: '2',
    alignItems: 'start',
    py: { base: '1', md: '0.5' },
  },
  '& > li[data-movable]': { cursor: { base: 'auto', md: 'grab' } },
  '& > li[data-dragged]': { opacity: '0.5' },
  '& > li[data-edge]::after': {
    content: '""',
    position: 'absolute',
    insetX: '0',
    h: '0.5',
    bg: 'brand.solid',
  },
  '& > li[data-edge=top]::after': { top: '-1px' },
  '& > li[data-edge=bottom]::after': { bottom: '-1px' },
  '& [data-part=picture]': { borderRadius: 'l1', overflow: 'hidden', mt: '0.5' },
  '& [data-part=dish]': {
    display: 'block',
    w: 'full',
    minH: { base: 'touch', md: '7' },
    textAlign: 'start',
    borderRadius: 'l1',
    outline: '0',
  },
  '& button[data-part=dish]': {
    cursor: 'pointer',
    '&:hover [data-part=title]': { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
  '& [data-part=dish] > span': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=dish] > [data-part=title]': {
    textStyle: 'sm',
    lineHeight: '1.25',
    color: 'fg',
    hyphens: 'auto',
    // In a narrow column, long text is cut. The move dialog and the tooltip show all of it.
    lineClamp: { md: '4' },
  },
  '& [data-part=dish] > [data-part=hint]': { lineClamp: '2' },
  '& [data-part=dish] > [data-part=details]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-part=dish] > [data-part=warning]': { color: 'fg.warning', fontWeight: 'medium' },
  // The mark has a separate column, so that wrapped text is aligned.
  '& [data-part=dish]:has(svg) > span': { ps: '4.5' },
  '& [data-part=dish] > [data-part=title]:has(svg)': { position: 'relative' },
  '& [data-part=dish] svg': {
    position: 'absolute',
    insetStart: '0',
    top: '0.5',
    boxSize: '3.5',
    color: 'fg.nonVeg',
  },
  '& [data-part=dish] svg[data-veg]': { color: 'fg.veg' },
};
