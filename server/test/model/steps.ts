import fc from 'fast-check';
import type { KitchenModel } from './kitchen-model.js';
import type { RequestBy, RequestLine } from './requests.js';
import { customer, key, type Step, step, withKeyNumber } from './step.js';
import { correct, credit, creditLimit, payBack, receive, spend } from './wallet-steps.js';

const dish = fc.nat(5);
const meal = fc.nat(1);
const day = fc.nat(4);
const pick = fc.nat(1_000);
const who: fc.Arbitrary<'owner' | 'admin' | 'other'> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('owner' as const) },
  { weight: 4, arbitrary: fc.constant('admin' as const) },
  { weight: 1, arbitrary: fc.constant('other' as const) },
);
const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 50, 51) },
);
const line: fc.Arbitrary<RequestLine> = fc.record({ dish, quantity });
const lines = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (each) => each.dish }),
  },
  { weight: 1, arbitrary: fc.array(line, { maxLength: 3 }) },
);
const version: fc.Arbitrary<'any' | 'newest' | 'old'> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('any' as const) },
  { weight: 2, arbitrary: fc.constant('newest' as const) },
  { weight: 1, arbitrary: fc.constant('old' as const) },
);
const instructions = fc.constantFrom('', 'Poha: no onion');

const callerOf = (wanted: 'owner' | 'admin' | 'other', owner: number): RequestBy =>
  wanted === 'admin' ? 'admin' : wanted === 'owner' ? owner : (owner + 1) % 5;
const versionOf = (wanted: 'any' | 'newest' | 'old', newest: number) =>
  wanted === 'any' ? null : wanted === 'newest' ? newest : newest - 1;
/** Returns a day from today on, counted from the first day of the plans, so that a sequence stays within them. */
const dayAt = (model: KitchenModel, number: number) => model.plans[number]?.date ?? model.today(1);
const orderAt = (model: KitchenModel, pick: number) => {
  const number = model.orders.length === 0 ? -1 : pick % model.orders.length;
  const order = model.orders[number];
  return order ? { number, order } : null;
};

const place = step(
  fc.record({ who, customer, meal, day, lines, instructions, key }),
  ({ who, day, key, ...rest }, model) => ({
    kind: 'place',
    who: callerOf(who, rest.customer),
    date: dayAt(model, day),
    ...withKeyNumber(key),
    ...rest,
  }),
);

const placeMany = step(
  fc.record({
    byAdmin: fc.nat(9),
    customers: fc.array(customer, { maxLength: 6 }),
    meal,
    day,
    lines,
    instructions,
    key,
  }),
  ({ byAdmin, day, key, ...rest }, model) => ({
    kind: 'place-many',
    who: byAdmin > 0 ? 'admin' : 0,
    date: dayAt(model, day),
    ...withKeyNumber(key),
    ...rest,
  }),
);

const edit = step(
  fc.record({
    who,
    pick,
    lines: fc.option(lines, { freq: 6, nil: null }),
    version,
    instructions: fc.option(instructions, { nil: null }),
    meal: fc.option(meal, { freq: 1, nil: null }),
    day: fc.option(day, { freq: 1, nil: null }),
    moves: fc.nat(3),
    key,
  }),
  ({ who, pick, version, meal, day, moves, key, ...rest }, model) => {
    const found = orderAt(model, pick);
    if (!found) return null;
    return {
      kind: 'edit',
      who: callerOf(who, found.order.customer),
      order: found.number,
      version: versionOf(version, found.order.version),
      meal: moves === 0 ? meal : null,
      date: moves === 0 && day !== null ? dayAt(model, day) : null,
      ...withKeyNumber(key),
      ...rest,
    };
  },
);

const cancel = step(
  fc.record({
    who,
    pick,
    reason: fc.constantFrom('Travelling', 'Came too late', ' '),
    refund: fc.constantFrom(true, false, null),
    version,
    key,
  }),
  ({ who, pick, version, key, ...rest }, model) => {
    const found = orderAt(model, pick);
    if (!found) return null;
    const { number, order } = found;
    return {
      kind: 'cancel',
      who: callerOf(who, order.customer),
      order: number,
      version: versionOf(version, order.version),
      ...withKeyNumber(key),
      ...rest,
    };
  },
);

/** Repeats a request, possibly in the other API, or sends its key with other input. */
const repeat = step(fc.record({ pick, otherwise: fc.nat(4) }), ({ pick, otherwise }, _model, sent) => {
  const again = sent[sent.length - 1 - (pick % Math.min(sent.length, 30))];
  if (!again || otherwise > 0) return again ?? null;
  if (
    again.kind === 'credit' ||
    again.kind === 'correct' ||
    again.kind === 'pay-back' ||
    again.kind === 'spend'
  )
    return { ...again, amount: again.amount + 1 };
  if (again.kind === 'cancel') return { ...again, reason: 'For another reason' };
  return { ...again, instructions: 'Something else' };
});

const stale = fc.nat(6).map((number) => number === 0);
const others = [
  {
    weight: 2,
    arbitrary: step(fc.record({ customer, active: fc.boolean(), stale }), (drawn) => ({
      kind: 'customer-status',
      ...drawn,
    })),
  },
  {
    weight: 3,
    arbitrary: step(
      fc.record({
        dish,
        price: fc.option(fc.integer({ min: 0, max: 20_000 }), { freq: 8, nil: null }),
        stale,
      }),
      (drawn) => ({ kind: 'price', ...drawn }),
    ),
  },
  {
    weight: 1,
    arbitrary: step(fc.record({ dish, active: fc.boolean() }), (drawn) => ({
      kind: 'dish-status',
      ...drawn,
    })),
  },
  {
    weight: 4,
    arbitrary: step(fc.record({ plan: fc.nat(3), version }), ({ plan, version }, model) => ({
      kind: 'toggle-plan',
      plan,
      version: versionOf(version, model.plans[plan]?.version ?? 1),
    })),
  },
  {
    weight: 1,
    arbitrary: step(
      fc.record({ plan: fc.nat(3), slots: fc.tuple(fc.uniqueArray(dish), fc.uniqueArray(dish)) }),
      (drawn) => ({ kind: 'plan-dishes', ...drawn }),
    ),
  },
  {
    weight: 1,
    arbitrary: step(fc.record({ meal, minutes: fc.constantFrom(null, 0, 30, 600, 1_440) }), (drawn) => ({
      kind: 'closing',
      ...drawn,
    })),
  },
  { weight: 2, arbitrary: step(fc.integer({ min: 1, max: 300 }), (minutes) => ({ kind: 'wait', minutes })) },
] satisfies { weight: number; arbitrary: fc.Arbitrary<Step> }[];

/** Deletes a dish. Deletion is permanent, so it is rare. */
const rare = step(fc.record({ dish, go: fc.nat(4) }), ({ dish, go }) =>
  go === 0 ? { kind: 'delete-dish', dish } : { kind: 'dish-status', dish, active: true },
);

/** Any step. Steps that move money are the most frequent. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: place },
  { weight: 3, arbitrary: placeMany },
  { weight: 10, arbitrary: edit },
  { weight: 8, arbitrary: cancel },
  { weight: 6, arbitrary: credit },
  { weight: 2, arbitrary: creditLimit },
  { weight: 4, arbitrary: correct },
  { weight: 6, arbitrary: payBack },
  { weight: 8, arbitrary: receive },
  { weight: 10, arbitrary: spend },
  { weight: 8, arbitrary: repeat },
  ...others,
  { weight: 1, arbitrary: rare },
);
