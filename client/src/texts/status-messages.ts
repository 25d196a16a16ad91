/** An order’s states. */
export const statusMessages = {
  UPCOMING: 'Upcoming',
  PLACED: 'Placed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const;
