/** IDs for an example: existing IDs in tests, plausible ones in the OpenAPI document. */
export interface ExampleIds {
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** A customer's personal link. */
  readonly userUuid: string;
  /** A mobile number that no customer has yet. */
  readonly freeMobile: string;
  readonly mealId: string;
  /** An active dish of the active plan under that meal. */
  readonly dishId: string;
  /** ID of another dish, which no other example uses. */
  readonly otherDishId: string;
  /** ID of an order by that customer for that dish. */
  readonly orderId: string;
  readonly planId: string;
  /** The day of the active plan, as the REST API writes days. */
  readonly planDate: string;
  /** Day without a plan, in the same format. */
  readonly freeDate: string;
}

/** A call, without the address of the server. */
export interface RowExample {
  /** Credential of the example's caller. */
  readonly as: 'anonymous' | 'admin' | 'customer' | 'link' | 'refresh cookie';
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** IDs for the OpenAPI document. */
export const DOCUMENTED_IDS: ExampleIds = {
  adminEmail: 'admin@example.com',
  adminPassword: 'mealbox-demo',
  userUuid: '4a7f6c1e-52d0-4b53-9d1c-0f1b6a1e7c11',
  freeMobile: '9876543210',
  mealId: '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01',
  dishId: '019a9f3e-7c00-7a10-8f00-3b1f5d2c9a01',
  otherDishId: '019a9f3e-7c00-7a10-8f00-3b1f5d2c9a02',
  orderId: '019a9f3e-7c00-7a10-8f00-3b1f5d2c9b01',
  planId: '019a9f3e-7c00-7a10-8f00-3b1f5d2c9c01',
  planDate: '2026-11-20T18:30:00.000Z',
  freeDate: '2026-11-25T18:30:00.000Z',
};
