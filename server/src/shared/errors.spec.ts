import { AppError, HTTP_STATUS_OF_KIND, REASONS, refusal } from './errors.js';
import { FORM } from './reasons/form.js';
import { KITCHEN } from './reasons/kitchen.js';
import { ORDERS } from './reasons/orders.js';
import { PEOPLE } from './reasons/people.js';

test('the codes and their HTTP status are the ones that were decided', () => {
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

test('no reason stands twice', () => {
  const names = [FORM, PEOPLE, KITCHEN, ORDERS].flatMap((area) => Object.keys(area));
  expect(names).toHaveLength(Object.keys(REASONS).length);
});

test('input that breaks a rule of form is always BAD_USER_INPUT', () => {
  const others = Object.entries(REASONS).filter(
    ([reason, { kind }]) => reason.startsWith('input.') && kind !== 'BAD_USER_INPUT',
  );
  expect(others).toEqual([]);
});

test('a refusal carries its reason, its kind and its field, and no sentence that could drift', () => {
  const error = refusal('user.mobile-taken', { mobile: '9876543210' }, 'mobileNumber');
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    reason: 'user.mobile-taken',
    kind: 'CONFLICT',
    field: 'mobileNumber',
    message: 'user.mobile-taken',
    params: { mobile: '9876543210' },
  });
});
