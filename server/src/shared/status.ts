/** Status of a dish, user, meal, or plan in the database and REST: 1 active, 0 inactive. */
export const Status = { INACTIVE: 0, ACTIVE: 1 } as const;
export type Status = (typeof Status)[keyof typeof Status];

/**
 * Types of users. `API_KEY`: an API key, which is the author of its changes. It is in no list of users, and only
 * `features/api-keys` creates it.
 */
export const UserType = { ADMIN: 0, CUSTOMER: 1, DELIVERY: 2, API_KEY: 3 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const Gender = { UNKNOWN: 'unknown', MALE: 'male', FEMALE: 'female', OTHERS: 'others' } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];
