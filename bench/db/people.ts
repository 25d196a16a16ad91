/** How many customers the seeded kitchen has. */
export const CUSTOMERS = 20_000;
/** The first of them order regularly: 500 for each meal of every day, each every fourth day. */
export const REGULARS = 2_000;
/** This one ordered both meals on every day of the last year. */
export const YEARLY = REGULARS + 1;
/** Whoever comes after has only a full wallet: placing and bulk orders are measured with them. */
export const FIRST_NEWCOMER = YEARLY + 1;

export const ADMIN = { email: 'admin@bench.example', password: 'a-password-for-the-bench' } as const;
export const ADMIN_TOKEN = 'bench-admin';

/** The bearer token that the seed gave a customer, counted from 1. */
export const tokenOf = (customer: number): string => `bench-customer-${customer}`;
