import type { SystemStyleObject } from '@chakra-ui/react';

/** Style of a control without a value, so that the controls with a value stand out. */
const quiet = { bg: 'transparent', borderColor: 'border' } as const;

/**
 * Returns the style of a row with the checkbox, title, and price. A selected row also has the portions next to the title and
 * the boxes below.
 */
export const rowStyle = (input: SystemStyleObject): SystemStyleObject => ({
  '& li > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    borderTopWidth: '1px',
    borderColor: 'border',
    // On a wide screen, the prices are a column at the end, after the boxes and the limit.
    lg: { position: 'relative', pe: '5.25rem' },
    '&:hover': { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'brand.subtle' },
  },
  '& label': {
    display: 'flex',
    // On a phone, the limit and the boxes are below the title, which has the full line.
    flex: { base: '1 0 100%', md: '1', lg: '1 1 13rem' },
    minW: '0',
    gap: { base: '2', md: '3' },
    alignItems: 'center',
    px: '3',
    py: '1.5',
    minH: { base: 'touch', md: '9' },
    cursor: 'pointer',
  },
  '& input[type=checkbox]': { order: '-2', boxSize: '4.5' },
  '& svg, & [data-part=unmarked]': { order: '-1', boxSize: '4', flexShrink: '0', color: 'fg.nonVeg' },
  '& svg[data-part=VEG]': { color: 'fg.veg' },
  '& [data-part=title]': { flex: '1', minW: '0', lineHeight: '1.25' },
  '& [data-part=hint]': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  '& [data-part=price]': {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    lg: { position: 'absolute', insetEnd: '3', top: '0.5rem' },
  },
  '& small': { textStyle: 'xs', color: 'fg.warning', fontWeight: 'medium' },
  '& [data-part=portions]': {
    ...input,
    // Wide enough for the text 'No limit'.
    width: '4.75rem',
    h: { base: 'touch', md: '8' },
    minH: '8',
    px: '2',
    me: '2',
    mt: { base: '0', md: '1' },
    mb: { base: '2', md: '1' },
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // The limits form a column at the end.
    order: { lg: '1' },
    md: { '&:placeholder-shown:not(:focus)': quiet },
  },
  // On a phone, which has no column headers.
  '& [data-part=limit-label]': {
    hideFrom: 'md',
    ms: '4.125rem',
    me: '2',
    mb: '2',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  // Width of the limit field and the boxes, so that the prices form a column.
  '& [data-part=no-limit]': { w: { base: '5.25rem', lg: '10.5rem' }, hideBelow: 'md' },
  '& [data-part=boxes], & fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    m: '0',
    p: '0',
    border: '0',
  },
  '& [data-part=boxes]': {
    // The button is next to the limit. Only on a medium screen, it is in a line below.
    display: { base: 'contents', md: 'flex', lg: 'contents' },
    flex: '1 0 100%',
    maxW: 'full',
    ps: '11',
    pb: '2',
  },
  // The boxes open in a separate line, so that the title keeps its width.
  '& fieldset': {
    order: '2',
    flex: '1 0 100%',
    justifyContent: { base: 'flex-end', md: 'flex-start', lg: 'flex-end' },
    px: { base: '2', md: '0', lg: '2' },
    pb: { base: '2', md: '0', lg: '2' },
  },
  mdDown: { '& [data-part=boxes-of]': { mb: '2' } },
  '& [data-part=boxes] button': {
    px: '2.5',
    minH: { base: 'touch', md: '8' },
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
  '& [data-part=boxes] [data-part=boxes-of]': {
    borderRadius: 'l2',
    minW: { lg: '4.75rem' },
    me: { lg: '2' },
    bg: 'bg.panel',
    color: 'fg.muted',
    md: { '&[data-empty]:not([aria-expanded=true])': quiet },
    // Arrow of a button that opens something.
    _after: {
      content: '""',
      display: 'inline-block',
      boxSize: '1.5',
      ms: '1.5',
      borderColor: 'currentColor',
      borderBottomWidth: '1.5px',
      borderEndWidth: '1.5px',
      rotate: '45deg',
      verticalAlign: '0.15em',
    },
  },
  '& [data-part=boxes] button[aria-pressed=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderColor: 'brand.fg',
  },
});
