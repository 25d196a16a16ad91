/** The open cart, in one file: a screen that is turned has the other at once. */
export { CartPanel } from './cart-panel';
export { CartSheet } from './cart-sheet';
