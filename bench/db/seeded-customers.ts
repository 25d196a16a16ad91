/** Number of customers of the seeded kitchen. */
export const CUSTOMERS = 20_000;
/** Number of customers who order regularly: 500 for each meal of every day, each of them every fourth day. */
export const REGULAR_CUSTOMERS = 2_000;
/** A customer who ordered both meals on every day of the last year. */
export const YEARLY = REGULAR_CUSTOMERS + 1;
/**
 * Index of the first customer without orders. This and all later customers have only a full wallet. The benchmarks of placing and
 * of bulk orders use them.
 */
export const FIRST_NEW_CUSTOMER = YEARLY + 1;

export const ADMIN = { email: 'admin@bench.example', password: 'a-password-for-the-bench' } as const;
export const ADMIN_TOKEN = 'bench-admin';

/** The bearer token that the seed gave a customer, counted from 1. */
export const tokenOf = (customer: number): string => `bench-customer-${customer}`;
