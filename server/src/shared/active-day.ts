/** Who turns the next day on: an admin, or the server at the closing of the active day's last meal. */
export const ActiveDay = { BY_HAND: 'BY_HAND', FOLLOWS: 'FOLLOWS' } as const;
export type ActiveDay = (typeof ActiveDay)[keyof typeof ActiveDay];
