import fc from 'fast-check';
import { customer, key, step, withKeyNumber } from './step.js';

/** Adds money to a wallet. */
export const credit = step(
  fc.record({
    byAdmin: fc.nat(9),
    customer,
    amount: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1, 100_000_000, 100_000_001) },
    ),
    ahead: fc.constantFrom(null, null, 0, 1, 2),
    key,
  }),
  ({ byAdmin, ahead, key, ...rest }, model) => ({
    kind: 'credit',
    who: byAdmin > 0 ? 'admin' : rest.customer,
    date: ahead === null ? null : model.today(ahead),
    ...withKeyNumber(key),
    ...rest,
  }),
);

/** Sets a credit limit, often below the current amount due, and sometimes to none. */
export const creditLimit = step(
  fc.record({
    customer,
    limit: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 40_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 1_000_000, 1_000_001, -1) },
    ),
  }),
  (drawn) => ({ kind: 'credit-limit', ...drawn }),
);

const reason = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('Typed wrong', 'Moves away') },
  { weight: 1, arbitrary: fc.constant(' ') },
);

/** Corrects a wallet up or down. */
export const correct = step(
  fc.record({ byAdmin: fc.nat(9), customer, amount: fc.integer({ min: -20_000, max: 20_000 }), reason, key }),
  ({ byAdmin, key, ...rest }) => ({
    kind: 'correct',
    who: byAdmin > 0 ? 'admin' : rest.customer,
    ...withKeyNumber(key),
    ...rest,
  }),
);

/** Records bank refunds of few payments, so that some are repeated. */
export const payBack = step(
  fc.record({
    byAdmin: fc.nat(9),
    customer,
    amount: fc.integer({ min: -1, max: 10_000 }),
    payment: fc.nat(30),
    reason,
    key,
  }),
  ({ byAdmin, key, ...rest }) => ({
    kind: 'pay-back',
    who: byAdmin > 0 ? 'admin' : rest.customer,
    ...withKeyNumber(key),
    ...rest,
  }),
);

/** Receives few payments, so that some are repeated, and several customers get a part. */
export const receive = step(
  fc.record({
    byAdmin: fc.nat(9),
    customer,
    amount: fc.integer({ min: 0, max: 10_000 }),
    share: fc.integer({ min: 0, max: 105 }),
    payment: fc.nat(6),
  }),
  ({ byAdmin, share, ...rest }) => ({
    kind: 'receive',
    who: byAdmin > 0 ? 'admin' : rest.customer,
    credit: Math.floor((rest.amount * share) / 100),
    ...rest,
  }),
);

/** Credits the rest of a payment to another customer. */
export const spend = step(
  fc.record({
    byAdmin: fc.nat(9),
    customer,
    amount: fc.integer({ min: 0, max: 3_000 }),
    payment: fc.nat(6),
    key,
  }),
  ({ byAdmin, key, ...rest }) => ({
    kind: 'spend',
    who: byAdmin > 0 ? 'admin' : rest.customer,
    ...withKeyNumber(key),
    ...rest,
  }),
);
