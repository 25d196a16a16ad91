/** The status of a dish, user, meal or plan as the database and REST write it: 1 active, 0 inactive. */
export const Status = { INACTIVE: 0, ACTIVE: 1 } as const;
export type Status = (typeof Status)[keyof typeof Status];

/** The types of user. */
export const UserType = { ADMIN: 0, CUSTOMER: 1, DELIVERY: 2 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

/** The gender values. */
export const Gender = { UNKNOWN: 'unknown', MALE: 'male', FEMALE: 'female', OTHERS: 'others' } as const;
export type Gender = (typeof Gender)[keyof typeof Gender];
