/** Kitchen for tests that close days. Each test has a separate day in December 2026, a new dish, and the usual admin. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { addDays, type IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from './callers.js';
import { accepted, type Variables } from './graphql-client.js';
import { openKitchen } from './kitchen.js';
import { expectLedgerAddsUp } from './ledger.js';
import { placeOrder } from './operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';

interface Closed {
  closure: { id: string; date: string; reason: string; meal: { id: string } | null };
  orders: number;
  customers: number;
  customerIds: string[];
  amount: number;
}
const CLOSED = '{ closure { id date reason meal { id } } orders customers customerIds amount }';

/** Data of one test: the day, a dish, and the admin who closes the day. */
interface Scene {
  admin: Caller;
  dish: SeededDish;
  day: IndiaDate;
}

export function openClosingKitchen() {
  const kitchen = openKitchen();
  const scene = {} as Scene;
  let days = 0;

  const close = (input: Variables = {}, key?: string, caller = scene.admin) =>
    caller.ask<{ it: Closed }>(
      `mutation ($date: LocalDate!, $mealId: ID, $reason: String!, $key: String) {
        it: closeDay(date: $date, mealId: $mealId, reason: $reason, idempotencyKey: $key) ${CLOSED} }`,
      { date: scene.day, reason: 'Diwali', ...input, key },
    );
  const reopen = (mealId?: string) =>
    scene.admin.ask<{ it: Closed }>(
      `mutation ($date: LocalDate!, $mealId: ID) { it: reopenDay(date: $date, mealId: $mealId) ${CLOSED} }`,
      { date: scene.day, mealId },
    );
  const preview = async (mealId?: string) =>
    accepted(
      await scene.admin.ask<{ it: object }>(
        'query ($date: LocalDate!, $mealId: ID) { it: previewCloseDay(date: $date, mealId: $mealId) { orders customers amount completed } }',
        { date: scene.day, mealId },
      ),
    ).it;
  const customer = () => kitchen.seed.customer({ balancePaise: 100_000 });
  /** Returns the input of an order for the day. */
  const order = (who: SeededUser, more: object = {}) => ({
    userId: who.id,
    mealId: BREAKFAST_ID,
    forDate: scene.day,
    lines: [{ dishId: scene.dish.id, quantity: 1 }],
    ...more,
  });
  /**
   * Places an order.
   * @returns its ID
   */
  const ordered = async (who: SeededUser, more: object = {}) =>
    accepted(await placeOrder(scene.admin, order(who, more))).it.id;
  /** Waits until a transaction waits for a lock. */
  async function untilOneWaits(): Promise<void> {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await sql(kitchen.em.fork(), waiting)).length === 0) await sleep(20);
  }
  /** Returns the text for customers about the closed day. */
  const text = (what = 'The kitchen') => `${what} is closed on ${scene.day.slice(8)} Dec: Diwali.`;

  beforeEach(async () => {
    scene.dish = await kitchen.seed.dish({ pricePaise: 10_000 });
    scene.admin = await kitchen.as.admin();
    scene.day = addDays('2026-12-01' as IndiaDate, ++days);
  });
  afterEach(async () => {
    await expectLedgerAddsUp(kitchen.em);
    expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  return { close, customer, kitchen, order, ordered, preview, reopen, scene, text, untilOneWaits };
}
