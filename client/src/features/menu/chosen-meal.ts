/** What a chosen meal needs beside its dishes, in one file: what they are found with, a dish that is opened, and the cart's bar. */
export { CartBar } from './cart-bar';
export { DishFinder, foundIn, NoneFound } from './dish-finder';
export { DishSheet } from './dish-sheet';
