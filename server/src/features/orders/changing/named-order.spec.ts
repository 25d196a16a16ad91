import { editCommandOf } from '../../../../test/testkit/default-order.js';
import { AppError, type Reason } from '../../../shared/errors.js';
import type { StoredOrder } from '../reading/order-view.js';
import { findNamedOrder } from './named-order.js';

const ASHA_ID = '01900001-0000-7000-8000-00000000000a';
const ASHA_LINK = '01900002-0000-7000-8000-00000000000a';
const OTHER_ID = '01900003-0000-7000-8000-00000000000a';
const order = editCommandOf({ customerId: ASHA_ID }).order as StoredOrder;
const customer = { id: ASHA_ID, userUuid: ASHA_LINK };
type Args = Parameters<typeof findNamedOrder>;
const CONTEXT = {
  orders: new Map([[order.id, order]]),
  customers: new Map([[ASHA_ID, customer]]),
} as unknown as Args[0];
const actor = (kind: 'admin' | 'customer', userId = ASHA_ID) => ({ kind, userId }) as unknown as Args[1];
const [ADMIN, OWNER] = [actor('admin', 'admin'), actor('customer')];

const CASES: readonly (readonly [string, Partial<Args[0]>, Args[1], Args[3], Reason | null])[] = [
  ['its customer', {}, OWNER, null, null],
  ['its customer, who names the internal id', {}, OWNER, ` ${ASHA_ID.toUpperCase()} `, null],
  ['its customer, who names the personal link', {}, OWNER, ASHA_LINK, null],
  ['its customer, who names another user', {}, OWNER, OTHER_ID, 'not-found'],
  ['another customer', {}, actor('customer', OTHER_ID), null, 'not-found'],
  ['an admin', {}, ADMIN, undefined, null],
  ['an admin, who names a blank customer', {}, ADMIN, ' ', null],
  ['an admin, who names its customer', {}, ADMIN, ASHA_LINK, null],
  ['an admin, who names another user', {}, ADMIN, OTHER_ID, 'order.customer-fixed'],
  ['an admin, who names a malformed id', {}, ADMIN, 'asha', 'input.id'],
  ['an admin, if the order does not exist', { orders: new Map() }, ADMIN, null, 'not-found'],
  ['an admin, if its customer does not exist', { customers: new Map() }, ADMIN, null, 'not-found'],
];

test.each(CASES)(
  'findNamedOrder returns the order or the expected error to %s',
  (_case, context, by, named, reason) => {
    const found = findNamedOrder({ ...CONTEXT, ...context }, by, order.id, named);
    if (reason === null) expect(found).toEqual({ order, customer });
    else expect(found instanceof AppError && found.reason).toBe(reason);
  },
);
