import type { SystemStyleObject } from '@chakra-ui/react';
import { pressHeight } from '../kitchen-size';

/** How the cards of a column look, told once for all of them: see `useButtonStyle`. */
export const cardStyle = (moveButton: SystemStyleObject): SystemStyleObject => ({
  flexShrink: '0',
  '& li': { pb: '1.5' },
  '& [data-card]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
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
  '& label': {
    display: 'grid',
    placeItems: 'center',
    minH: pressHeight,
    minW: '9',
    mx: '-2',
    cursor: 'pointer',
  },
  '& input': { boxSize: '5', accentColor: 'brand.solid' },
  '& [data-part=sequence]': { minW: '6', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& [data-part=stop]': { flex: '1', minW: '0' },
  '& [data-part=name]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
  '& [data-part=name] > :first-child': { fontWeight: 'semibold', minW: '0' },
  '& [data-part=where]': {
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    lineClamp: '2',
  },
  '& button': { ...moveButton, h: pressHeight },
});
