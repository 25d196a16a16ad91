import type { SystemStyleObject } from '@chakra-ui/react';
import { halfPhone } from '../../shared/ui/page/half-phone';

/**
 * Returns the style of the dish list's rows. The list sets it, and the rows are plain elements, because dozens of them change
 * with each keystroke.
 * @param input style of an input field
 */
export const dishRowStyle = (input: SystemStyleObject): SystemStyleObject => ({
  '& > li': { borderTopWidth: '1px', borderColor: 'border', '&[data-first]': { borderTopWidth: '0' } },
  '& h3': {
    fontFamily: 'heading',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.subtle',
    px: '3',
    py: '1.5',
  },
  // On a phone, the ingredients have a separate line below the title and the quantity.
  '& [data-part=dish]': {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateAreas: '"title quantity" "price quantity" "ingredients ingredients" "note note"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    '&[data-chosen]': { bg: 'brand.subtle' },
  },
  '& [data-part=words]': { display: { base: 'contents', sm: 'block' }, flex: '1', minW: '0' },
  // The other lines start below the title, not below its diet mark.
  '& [data-part=words]:has(svg)': { ps: { sm: '1.375rem' } },
  '& [data-part=title]': { gridArea: 'title', alignSelf: 'end', fontWeight: 'medium', lineHeight: '1.25' },
  '& [data-part=ingredients]': {
    gridArea: 'ingredients',
    textStyle: 'xs',
    color: 'fg.muted',
    lineClamp: { base: '1', sm: '2' },
  },
  '& [data-part=words] > [data-part=note]': { gridArea: 'note' },
  '& [data-part=note]': { textStyle: 'xs', color: 'fg.warning', fontWeight: 'medium' },
  '& [data-part=order]': {
    display: { base: 'contents', sm: 'flex' },
    flexShrink: '0',
    alignItems: 'center',
    gap: '3',
  },
  '& [data-part=price]': {
    gridArea: 'price',
    alignSelf: { base: 'start', sm: 'center' },
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& [data-part=quantity]': { gridArea: 'quantity', textAlign: 'end' },
  '& [data-part=steps]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '9',
    color: 'brand.fg',
    cursor: 'pointer',
    borderRadius: 'l2',
    '&:hover': { bg: 'bg.subtle' },
    '&:disabled': { layerStyle: 'disabled' },
    '@media (pointer: coarse)': { boxSize: 'touch' },
  },
  '& svg': {
    boxSize: '4',
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    // Two pixels, so that the line of a minus is on whole pixels.
    strokeWidth: '3',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& input': {
    ...input,
    width: '12',
    px: '1',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '&[data-chosen]': { fontWeight: 'semibold' },
  },
  '& [data-part=title] svg': {
    display: 'inline-block',
    ms: { sm: '-1.375rem' },
    me: '1.5',
    verticalAlign: '-0.15em',
    color: 'fg.nonVeg',
    stroke: 'none',
    '&[data-part=VEG]': { color: 'fg.veg' },
  },
  [halfPhone]: {
    '& [data-part=dish]': {
      gridTemplateAreas: '"title" "price" "ingredients" "note" "quantity"',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
});
