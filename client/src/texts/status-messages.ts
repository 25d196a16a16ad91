/** Whether a user, a dish or a meal is in use. */
export const activityMessages = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

/** An order’s states. */
export const statusMessages = {
  UPCOMING: 'Upcoming',
  PLACED: 'Placed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const;
