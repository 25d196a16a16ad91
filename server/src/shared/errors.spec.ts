import { AppError, appError, HTTP_STATUS_OF_KIND, REASONS } from './errors.js';
import { FORM_REASONS } from './reasons/form.js';
import { KITCHEN_REASONS } from './reasons/kitchen.js';
import { ORDER_REASONS } from './reasons/orders.js';
import { PEOPLE_REASONS } from './reasons/people.js';

test('error codes have the specified HTTP statuses', () => {
  expect(HTTP_STATUS_OF_KIND).toEqual({
    BAD_USER_INPUT: 400,
    UNAUTHENTICATED: 401,
    INSUFFICIENT_WALLET: 402,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    CONFLICT: 409,
    STALE_VERSION: 409,
    ORDERING_CLOSED: 409,
    DISH_UNAVAILABLE: 409,
    KEY_REUSED: 422,
    RATE_LIMITED: 429,
    INTERNAL_SERVER_ERROR: 500,
    UNAVAILABLE: 503,
  });
});

test('no reason is defined twice', () => {
  const names = [FORM_REASONS, PEOPLE_REASONS, KITCHEN_REASONS, ORDER_REASONS].flatMap((area) =>
    Object.keys(area),
  );
  expect(names).toHaveLength(Object.keys(REASONS).length);
});

test('every reason of invalid input has the code BAD_USER_INPUT', () => {
  const others = Object.entries(REASONS).filter(
    ([reason, { kind }]) => reason.startsWith('input.') && kind !== 'BAD_USER_INPUT',
  );
  expect(others).toEqual([]);
});

test('an error has reason, code, and field, but no message', () => {
  const error = appError('user.mobile-taken', { mobile: '9876543210' }, 'mobileNumber');
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    reason: 'user.mobile-taken',
    kind: 'CONFLICT',
    field: 'mobileNumber',
    message: 'user.mobile-taken',
    params: { mobile: '9876543210' },
  });
});
