/** What a desktop keeps free at its right side for the cart that stands there, margin included. */
const besideSpace = '27rem';

/** The column of the menu: the phone's width with a margin, two cards beside each other on a desktop. */
export const menuWidth = {
  w: 'full',
  maxW: { base: '64rem', xl: '90rem' },
  mx: 'auto',
  ps: { base: '4', md: '6' },
  pe: { base: '4', md: '6', xl: besideSpace },
} as const;

/** The same for what is inside of a page's `main`, which has the margin already. */
export const menuColumn = {
  maxW: { base: '61rem', xl: 'none' },
  mx: 'auto',
  pe: { xl: `calc(${besideSpace} - 1.5rem)` },
} as const;

/** Where the cart of a desktop stands, and the order that was made from it. */
export const besideMenu = {
  position: 'fixed',
  insetStart: 'auto',
  insetEnd: 'max(0px, calc(50% - 45rem))',
  w: '25.5rem',
} as const;
