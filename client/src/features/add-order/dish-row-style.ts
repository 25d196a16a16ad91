import type { SystemStyleObject } from '@chakra-ui/react';
import { halfPhone } from '../../shared/ui/page/half-phone';

/**
 * How the rows of the dish list look, from outside: they are bare elements, since dozens of them come and go with every keystroke of
 * a search.
 *
 * @param input the look of a field to type in
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
  '& [data-part=dish]': {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    '&[data-chosen]': { bg: 'brand.subtle' },
  },
  '& [data-part=words]': { flex: '1', minW: '0' },
  '& [data-part=title]': { fontWeight: 'medium', lineHeight: '1.25' },
  '& [data-part=ingredients]': { textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=note]': { textStyle: 'xs', color: 'fg.warning', fontWeight: 'medium' },
  '& [data-part=order]': {
    display: 'flex',
    flexShrink: '0',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-end', sm: 'center' },
    gap: { base: '0', sm: '3' },
  },
  '& [data-part=price]': {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pe: { base: '2', sm: '0' },
  },
  '& [data-part=quantity]': { textAlign: 'end' },
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
    strokeWidth: '1.75',
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
    me: '1.5',
    verticalAlign: '-0.15em',
    color: 'fg.nonVeg',
    stroke: 'none',
    '&[data-part=VEG]': { color: 'fg.veg' },
  },
  // The words have a line of their own.
  [halfPhone]: {
    '& [data-part=dish]': { flexWrap: 'wrap' },
    '& [data-part=words]': { flexBasis: 'full' },
    '& [data-part=order]': { ms: 'auto' },
  },
});
