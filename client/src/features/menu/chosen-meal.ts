/** Components that load together when a meal is selected: the search, the dish sheet, and the cart's bar. */
export { CartBar } from './cart-bar';
export { DishFinder, findDishes, NoneFound } from './dish-finder';
export { DishSheet } from './dish-sheet';
