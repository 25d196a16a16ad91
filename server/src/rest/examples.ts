/** What an example names: in a test things that exist, in the document ids that look like them. */
export interface ExamplePlace {
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** A customer's personal link. */
  readonly userUuid: string;
  /** A mobile number that no customer has yet. */
  readonly freeMobile: string;
  readonly mealId: string;
  /** An active dish of the active plan under that meal. */
  readonly dishId: string;
  /** Another dish, which nothing else needs. */
  readonly otherDishId: string;
  /** An order of that customer: one of that dish. */
  readonly orderId: string;
  readonly planId: string;
  /** The day of the active plan, as the REST door writes days. */
  readonly planDate: string;
  /** A day without a plan, written likewise. */
  readonly freeDate: string;
}

/** A call, without the address of the server. */
export interface RowExample {
  /** With what proof it is made. */
  readonly as: 'anonymous' | 'admin' | 'customer' | 'link' | 'refresh cookie';
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The example place of the document. */
export const DOCUMENTED_PLACE: ExamplePlace = {
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
