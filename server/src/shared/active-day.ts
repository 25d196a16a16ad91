import { words } from './words.js';

/** Who turns the next day on: an admin, or the server at the closing of the active day's last meal. */
export const ActiveDay = words('BY_HAND', 'FOLLOWS');
export type ActiveDay = (typeof ActiveDay)[keyof typeof ActiveDay];
