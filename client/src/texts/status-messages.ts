/** Status of a user, dish, or meal. */
export const activityMessages = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

/** An order’s states. */
export const statusMessages = {
  UPCOMING: 'Upcoming',
  PLACED: 'Placed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const;
