/** The same wrong thing done at both doors, for every reason that both can meet. */
import type { Reason } from '../src/shared/errors.js';
import { ACCESS_CASES } from './doors-parity.access-cases.js';
import type { ParityCase } from './doors-parity.attempts.js';
import { FORM_CASES } from './doors-parity.form-cases.js';
import { ORDER_CASES } from './doors-parity.order-cases.js';

export const PARITY_CASES: readonly ParityCase[] = [...FORM_CASES, ...ORDER_CASES, ...ACCESS_CASES];

/** Reasons that only one door can meet, or none in a test's time, and why. */
export const AT_ONE_DOOR: Readonly<Partial<Record<Reason, string>>> = {
  'input.required': 'GraphQL’s types ask for what is required.',
  'input.not-a-number': 'GraphQL’s types refuse it in the words of graphql-js.',
  'input.not-text': 'GraphQL’s types refuse it in the words of graphql-js.',
  'input.not-a-list': 'GraphQL’s types refuse it in the words of graphql-js.',
  'input.not-an-object': 'GraphQL’s types refuse it in the words of graphql-js.',
  'input.not-yes-or-no': 'GraphQL’s types refuse it in the words of graphql-js.',
  'input.malformed': 'Says what is wrong with a request that is no REST call at all.',
  'request.too-large':
    'Each door has bounds of its own; REST’s are tested in `security/hostile-values.spec.ts`.',
  'query.cost': 'REST has no query language.',
  'query.circle': 'REST has no query language.',
  'query.repeated': 'REST has no query language.',
  'answer.too-large': 'REST has no query language.',
  'closure.day-over': 'Days are closed by GraphQL alone.',
  'input.choice': 'An enum in GraphQL.',
  'input.time': 'Meals are changed by GraphQL alone.',
  'meal.title-fixed': 'Meals are changed by GraphQL alone.',
  'meal.window': 'Meals are changed by GraphQL alone.',
  'meal.closes-minutes-before': 'Meals are changed by GraphQL alone.',
  'user.type': 'An enum in GraphQL.',
  'user.status': 'An enum in GraphQL.',
  'user.gender': 'An enum in GraphQL.',
  'order.status': 'An enum in GraphQL.',
  'order.address-unknown': 'REST orders to the default address.',
  ...Object.fromEntries(
    (['order-ahead-days', 'box-limit', 'phone', 'fssai-number', 'gstin', 'upi-id'] as const).map((field) => [
      `settings.${field}`,
      'Settings are changed by GraphQL alone.',
    ]),
  ),
  'boxes.count': 'REST knows nothing of boxes.',
  'boxes.not-counted': 'REST knows nothing of boxes.',
  'import.malformed': 'Customers are imported by GraphQL alone.',
  'import.no-column': 'Customers are imported by GraphQL alone.',
  'import.no-row': 'Customers are imported by GraphQL alone.',
  'import.twice': 'Customers are imported by GraphQL alone.',
  'bank.columns-unknown': 'Statements are read by GraphQL alone.',
  'bank.columns-differ': 'Statements are read by GraphQL alone.',
  'bank.nothing-came-in': 'Statements are read by GraphQL alone.',
  'bank.many-unreadable': 'Statements are read by GraphQL alone.',
  'bank-line.date': 'Statements are read by GraphQL alone.',
  'bank-line.cells': 'Statements are read by GraphQL alone.',
  'bank-line.amount': 'Statements are read by GraphQL alone.',
  'bank-line.duplicate': 'Statements are read by GraphQL alone.',
  'wallet.no-line': 'REST credits one wallet a call.',
  'wallet.credited-before': 'REST takes no reference.',
  'wallet.left': 'REST takes no reference.',
  'wallet.beyond-payment': 'REST takes no reference.',
  ...Object.fromEntries(
    (
      [
        'utr',
        'utr-taken',
        'too-many',
        'expired',
        'claimed',
        'not-claimed',
        'credited',
        'rejected',
        'other-payment',
      ] as const
    ).map((reason) => [`top-up.${reason}`, 'Top-ups are asked for and decided by GraphQL alone.']),
  ),
  'picture.format': 'Pictures are uploaded by a door of their own.',
  'picture.too-many-pixels': 'Pictures are uploaded by a door of their own.',
  'picture.no-encoder': 'Pictures are uploaded by a door of their own.',
  'picture.store-away': 'Pictures are uploaded by a door of their own.',
  'picture.too-slow': 'Pictures are uploaded by a door of their own.',
  'user.email': 'Sign-ins are set by GraphQL alone.',
  'user.email-taken': 'Sign-ins are set by GraphQL alone.',
  'user.password-too-short': 'Sign-ins are set by GraphQL alone.',
  'user.password-too-long': 'Sign-ins are set by GraphQL alone.',
  'user.not-an-admin': 'Sign-ins are set by GraphQL alone.',
  'user.not-a-customer': 'Links are reset by GraphQL alone.',
  'plan.portions-without-dish': 'Portions are limited by GraphQL alone.',
  'plan.cap-below-sold': 'Portions are limited by GraphQL alone.',
  'order.is-upcoming': 'Orders are completed by GraphQL alone.',
  'order.completed-before': 'Orders are completed by GraphQL alone.',
  'order.day-to-come': 'Orders are completed by GraphQL alone.',
  'user.credit-limit': 'REST sets no credit limit.',
  'wallet.amount-zero': 'Wallets are corrected by GraphQL alone.',
  'wallet.paid-back-before': 'Money is paid back by GraphQL alone.',
  ...Object.fromEntries(
    (
      [
        'already',
        'avoided',
        'ended',
        'has-meat',
        'no-box',
        'not-vegetarian',
        'nothing-to-order-again',
        'nothing-to-skip',
        'pause-over',
        'too-many-days',
        'weekdays',
        'what',
      ] as const
    ).map((reason) => [`standing.${reason}`, 'REST has no standing orders.']),
  ),
  'input.until-before-from': 'REST asks for no days from and until.',
  'session.station-link': 'Stations are at GraphQL’s door alone.',
  'station.name-required': 'Stations are at GraphQL’s door alone.',
  'station.name-taken': 'Stations are at GraphQL’s door alone.',
  'station.opens-nothing': 'Stations are at GraphQL’s door alone.',
  'cooked.portions': 'The kitchen is at GraphQL’s door alone.',
  'cooked.meal-over': 'The kitchen is at GraphQL’s door alone.',
  'order.not-of-that-day': 'Prints are recorded by GraphQL alone.',
  ...Object.fromEntries(
    (
      [
        'run.not-a-rider',
        'run.not-draft',
        'run.not-out',
        'run.closed',
        'run.empty',
        'run.day-to-come',
        'stop.marked',
        'stop.charge-kept',
        'stop.not-failed',
        'stop.resolved',
        'stop.reason-required',
        'input.instant',
      ] as const
    ).map((reason) => [reason, 'Delivery is at GraphQL’s door alone.']),
  ),
  'plan.date-taken': 'REST replaces the dishes of a day that has a plan.',
  'plan.none-active': 'GraphQL’s activeMealPlan is null.',
  'order.no-order': 'REST cancels one order a call.',
  ...Object.fromEntries(
    (['order.without-dish', 'order.nothing-left', 'order.same-dish'] as const).map((reason) => [
      reason,
      'REST takes a dish out of one order by its edit.',
    ]),
  ),
  'order.customer-fixed': 'GraphQL’s editOrder names no customer.',
  'session.refresh': 'Refreshing is a REST call for every client.',
};
