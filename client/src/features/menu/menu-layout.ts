/** Space for the cart at the right side of a desktop, including its margin. */
const besideSpace = '27rem';

/** Column of the menu: the full width of a phone with margins, and two adjacent cards on a desktop. */
export const menuWidth = {
  w: 'full',
  maxW: { base: '64rem', xl: '90rem' },
  mx: 'auto',
  ps: { base: '4', md: '6' },
  pe: { base: '4', md: '6', xl: besideSpace },
} as const;

/** Style of the header above the menu. On a desktop, its button begins at the height of the cart. */
export const menuHeader = { ...menuWidth, pt: { base: '3.5', xl: '4.5' }, minH: '3.875rem' } as const;

/** Style of the same column inside a page's `main`, which has its own margin. */
export const menuColumn = {
  maxW: { base: '61rem', xl: 'none' },
  mx: 'auto',
  pe: { xl: `calc(${besideSpace} - 1.5rem)` },
} as const;

/** Position of the cart on a desktop, and of the order after it is placed. */
export const besideMenu = {
  position: 'fixed',
  insetStart: 'auto',
  insetEnd: 'max(0px, calc(50% - 45rem))',
  w: '25.5rem',
} as const;
