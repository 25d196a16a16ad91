import type { SystemStyleObject } from '@chakra-ui/react';
import { halfPhone } from '../../shared/ui/page/half-phone';

/**
 * Style of the customer list's entries. They are plain elements, styled once by the list. `content-visibility` is not used: it
 * saves no measurable time, and Chromium then keeps light colours for hidden rows after a change to dark mode.
 */
export const customerListStyle: SystemStyleObject = {
  '& [role=option]': {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto auto minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"check name wallet" "check mobile obstacle" "check about about"',
      md: '"check name name wallet" "check mobile about obstacle"',
    },
    columnGap: '3',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    minH: 'touch',
    cursor: 'pointer',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&:first-of-type': { borderTopWidth: '0' },
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'brand.subtle' },
    '&[data-highlighted]': { boxShadow: 'inset 0 0 0 2px var(--mb-colors-brand-focus-ring)' },
  },
  '& svg': {
    gridArea: 'check',
    boxSize: '4.5',
    fill: 'none',
    stroke: 'transparent',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.panel',
  },
  '& [aria-selected=true] svg': { bg: 'brand.solid', borderColor: 'brand.solid', stroke: 'brand.contrast' },
  '& [data-part=name]': { gridArea: 'name', fontWeight: 'medium', lineHeight: '1.25' },
  '& [data-part=mobile]': { gridArea: 'mobile', alignSelf: 'start', textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=wallet]': { gridArea: 'wallet', alignSelf: 'start', textStyle: 'sm', textAlign: 'end' },
  '& [data-part=obstacle]': {
    gridArea: 'obstacle',
    alignSelf: 'start',
    textStyle: 'xs',
    textAlign: 'end',
    fontWeight: 'medium',
  },
  '& [data-part=about]': {
    gridArea: 'about',
    textStyle: 'xs',
    color: 'fg.muted',
    lineClamp: '3',
    textWrap: 'pretty',
    alignSelf: 'start',
    // Without a rejection, the line belongs to diet and address.
    '&:last-child': { gridColumnEnd: { md: '-1' } },
  },
  '& [data-part=mobile], & [data-part=wallet]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-short] [data-part=wallet], & [data-part=obstacle]': { color: 'fg.warning' },
  // On a phone, the parts of a row are below each other.
  [halfPhone]: {
    '& [role=option]': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"check name" "check mobile" "check wallet" "check obstacle" "check about"',
    },
    '& [data-part=wallet], & [data-part=obstacle]': { textAlign: 'start' },
  },
};
