const grid = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

/** Steps of the 4 px grid: `4` is 16 px. The halves exist for optical corrections inside a control. */
const spacing = grid([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32]);

const text = "'Anek Variable', system-ui, 'Segoe UI', sans-serif";

/** Tokens of fonts, spacing, sizes, and durations. The radii of cards differ by theme and are set by each system. */
export const tokens = {
  fonts: {
    body: { value: text },
    heading: { value: `'Baloo 2 Variable', ${text}` },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { snug: { value: '1.35' } },
  letterSpacings: { tight: { value: '-0.01em' }, wide: { value: '0.02em' } },
  spacing,
  sizes: {
    ...spacing,
    ...grid([40, 48, 64, 96]),
    full: { value: '100%' },
    /** Minimum size of a touch target. */
    touch: { value: '2.75rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '4xl': { value: '56rem' },
    /** Width of the column of the customer's screens. */
    page: { value: '40rem' },
  },
  durations: {
    faster: { value: '100ms' },
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '200ms' },
  },
  easings: {
    'ease-out': { value: 'cubic-bezier(0.2, 0, 0, 1)' },
  },
  animations: {
    spin: { value: 'spin 800ms linear infinite' },
    pulse: { value: 'pulse 1600ms ease-in-out infinite' },
  },
  zIndex: {
    docked: { value: 10 },
    sticky: { value: 1100 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
  },
  cursor: { button: { value: 'pointer' }, menuitem: { value: 'default' }, option: { value: 'default' } },
};

/** Only shadow, for sheets and dialogs. Chakra's `lg` and `md` have the same value. */
const lifted = {
  value: {
    base: '0 12px 32px rgba(54, 42, 20, 0.18), 0 2px 6px rgba(54, 42, 20, 0.08)',
    _dark: '0 12px 32px rgba(0, 0, 0, 0.6), 0 0 0 1px rgba(244, 238, 227, 0.08)',
  },
};
export const shadows = { lifted, lg: lifted, md: lifted };

/** Five text sizes, of which a screen uses at most three, and the styles of titles. */
export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: '1.125rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.625rem' } },
  xl: { value: { fontSize: 'xl', lineHeight: '2.125rem' } },
  /** Style of the brand and of page titles, in the heading font. */
  title: {
    value: {
      fontFamily: 'heading',
      fontSize: 'xl',
      lineHeight: '2.125rem',
      fontWeight: '600',
      letterSpacing: 'tight',
    },
  },
  heading: {
    value: { fontFamily: 'heading', fontSize: 'lg', lineHeight: '1.625rem', fontWeight: '600' },
  },
};
