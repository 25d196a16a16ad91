/** Data for the operations of the access matrix. Tests restore it, so that no call sees the effect of another. */
import { sql } from '../../src/db/sql.js';
import { indiaDateOf } from '../../src/shared/india-date.js';
import { newApiKey } from '../testkit/api-keys.js';
import { accepted } from '../testkit/graphql-client.js';
import { newGroup } from '../testkit/groups.js';
import { keepRows } from '../testkit/keep-rows.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { placeOrder, placeOrders } from '../testkit/operations.js';
import { bankLine, claimOf, creditBankLines, newUtr, payments, requestTopUp } from '../testkit/payments.js';
import {
  BREAKFAST_ID,
  POST_LUNCH_ID,
  type SeededAdmin,
  type SeededDish,
  type SeededUser,
} from '../testkit/seed.js';
import { seedRun } from '../testkit/seed-run.js';
import { createStandingOrder, pauseStandingOrder, skipStandingDay } from '../testkit/standing-orders.js';
import { newStation } from '../testkit/stations.js';
import { newTriedWebhook } from '../testkit/webhooks.js';

/** Data of the rows. Each row's `works` takes its variables from here. */
export interface World {
  readonly asha: SeededUser;
  readonly ravi: SeededUser;
  readonly admin: SeededAdmin;
  readonly dish: SeededDish;
  /** Bulk job that no worker runs. */
  readonly jobId: string;
  /** Dish that is on no plan and no order. */
  readonly otherDish: SeededDish;
  readonly plan: { id: string };
  /** Day on which the kitchen is closed. */
  readonly closedDay: string;
  /** Completed order of Ravi. */
  readonly completedId: string;
  /** Placed order for today. */
  readonly dueId: string;
  readonly delivery: DeliveryWorld;
  /** Asha's standing order: breakfast on Mondays and Wednesdays of 2027, with a pause in February, and without 4 January. */
  readonly standingOrderId: string;
  /** Group with only Ravi. */
  readonly groupId: string;
  /** Station that opens Cook and Pack. */
  readonly station: { readonly id: string; readonly secret: string };
  /** API key with `orders:read`. */
  readonly keyId: string;
  readonly webhook: { readonly id: string; readonly attemptId: string };
  readonly money: MoneyWorld;
  /** Asha's second address. */
  readonly officeId: string;
  /** Order of Asha. */
  readonly orderId: string;
}

/** Top-up request and claim of Asha, and a payment with an uncredited amount. */
export interface MoneyWorld {
  readonly requestId: string;
  readonly claimId: string;
  readonly paymentId: string;
}

/** Day with deliveries that no other row uses. */
export interface DeliveryWorld {
  readonly slot: { readonly date: string; readonly mealId: string };
  readonly rider: SeededUser;
  /** Order of another customer, on no run. */
  readonly orderId: string;
  readonly draftId: string;
  readonly draftStopId: string;
  readonly outId: string;
  readonly secret: string;
  readonly pendingStopId: string;
  readonly failedStopId: string;
}

let days = 0;
/** Returns a day in 2028 or later that no earlier call of this file returned. */
export const freeDay = () => new Date(Date.UTC(2028, 0, ++days)).toISOString().slice(0, 10);

/** Returns a new day in the past, on which runs can be started. */
const freeDayBefore = () => new Date(Date.UTC(2020, 0, ++days)).toISOString().slice(0, 10);

/** Creates the data of the rows in a kitchen. */
export async function newWorld(kitchen: Pick<Kitchen, 'seed' | 'as' | 'em' | 'clock'>): Promise<World> {
  const { seed, as } = kitchen;
  const dish = await seed.dish({ calories: 100 });
  const otherDish = await seed.dish();
  await seed.activePlan({ breakfast: [dish], postLunch: [dish] });
  const plan = await seed.plan({ date: freeDay() as never });
  const [asha, ravi] = [
    await seed.customer({ title: 'Asha', balancePaise: 1_000_000, addresses: ['Home', 'Office'] }),
    await seed.customer({ title: 'Ravi', balancePaise: 1_000_000 }),
  ];
  const admin = await seed.admin();
  const ordered = async (customer: SeededUser, forDate: string, mealId: string = BREAKFAST_ID) => {
    const input = { userId: customer.id, mealId, forDate, lines: [{ dishId: dish.id, quantity: 1 }] };
    return accepted(await placeOrder(await as.admin(), input)).it.id;
  };
  const today = indiaDateOf(kitchen.clock.now());
  const orderId = await ordered(asha, '2026-11-21');
  const [completedId, dueId] = [await ordered(ravi, today), await ordered(ravi, today, POST_LUNCH_ID)];
  const closedDay = freeDay();
  const close = `mutation { closeDay(date: "${closedDay}", reason: "Diwali") { orders } }`;
  accepted(await (await as.admin()).ask(close));
  accepted(
    await (await as.admin()).ask(
      'mutation { updateSettings(input: { boxLimit: 3, addressEditors: CUSTOMERS }) { version } }',
    ),
  );
  const complete = 'mutation ($ids: [ID!]!) { completeOrders(orderIds: $ids) { id } }';
  accepted(await (await as.admin()).ask(complete, { ids: [completedId] }));
  const start = `mutation ($ids: [ID!]!) { it: startCancelOrders(ids: $ids, reason: "Rain") { id } }`;
  const { it: job } = accepted(
    await (await as.admin()).ask<{ it: { id: string } }>(start, { ids: [completedId] }),
  );
  const delivery = await newDelivery(kitchen, dish);
  const money = await newMoney(kitchen, asha);
  const standingOrderId = await newStandingOrder(kitchen, asha, dish);
  const station = await newStation(await as.admin());
  // The number of API keys is limited.
  await sql(kitchen.em.fork(), 'update api_keys set revoked_at = now() where revoked_at is null');
  const { id: keyId } = await newApiKey(await as.admin(), ['orders:read']);
  // The number of webhooks is limited.
  await sql(kitchen.em.fork(), 'update webhooks set deleted_at = now() where deleted_at is null');
  const webhook = await newTriedWebhook(kitchen.em, await as.admin());
  // The number of groups is limited.
  await sql(kitchen.em.fork(), 'delete from customer_groups');
  const groupId = await newGroup(await as.admin(), [ravi.id]);
  return {
    asha,
    ravi,
    admin,
    dish,
    otherDish,
    jobId: job.id,
    plan,
    closedDay,
    completedId,
    dueId,
    orderId,
    delivery,
    money,
    standingOrderId,
    groupId,
    station,
    keyId,
    webhook,
    officeId: await seed.addressId(asha.id, 1),
  };
}

/** Returns a function that creates the data at its first call, and later restores it. */
export function sameWorld(kitchen: Pick<Kitchen, 'seed' | 'as' | 'em' | 'clock'>): () => Promise<World> {
  let kept: { world: World; bringBack: () => Promise<void> } | undefined;
  return async () => {
    if (kept) await kept.bringBack();
    else kept = { world: await newWorld(kitchen), bringBack: await keepRows(kitchen.em) };
    return kept.world;
  };
}

async function newMoney({ as }: Pick<Kitchen, 'as'>, asha: SeededUser): Promise<MoneyWorld> {
  const [customer, admin] = [await as.customer(asha), await as.admin()];
  const { id: claimId } = await claimOf(customer, 300, newUtr());
  const { id: requestId } = accepted(await requestTopUp(customer, 400)).it;
  const utr = newUtr();
  accepted(await creditBankLines(admin, [bankLine({ userId: asha.id, amount: 500 }, { utr, credit: 200 })]));
  const paymentId = accepted(await payments(admin, { filter: { reference: utr } })).it.nodes[0]?.id ?? '';
  return { requestId, claimId, paymentId };
}

async function newStandingOrder(
  { as }: Pick<Kitchen, 'as'>,
  asha: SeededUser,
  dish: SeededDish,
): Promise<string> {
  const admin = await as.admin();
  const lines = [{ dishId: dish.id, quantity: 1 }];
  const made = await createStandingOrder(admin, {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    weekdays: ['MONDAY', 'WEDNESDAY'],
    from: '2027-01-01',
    lines,
  });
  const { id } = accepted(made).it;
  accepted(await pauseStandingOrder(admin, id, '2027-02-01', '2027-02-28'));
  accepted(await skipStandingDay(admin, { userId: asha.id, mealId: BREAKFAST_ID, date: '2027-01-04' }));
  return id;
}

/** Creates four orders of one day: one on no run, one on a draft, and two on a started run. */
async function newDelivery(
  kitchen: Pick<Kitchen, 'seed' | 'as' | 'em' | 'clock'>,
  dish: SeededDish,
): Promise<DeliveryWorld> {
  const slot = { date: freeDayBefore(), mealId: BREAKFAST_ID };
  const customers = await kitchen.seed.customers(4, { balancePaise: 1_000_000 });
  const input = {
    userIds: customers.map(({ id }) => id),
    mealId: slot.mealId,
    forDate: slot.date,
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  const placed = accepted(await placeOrders(await kitchen.as.admin(), input)).it;
  const [one, two, three, four] = placed.map(({ userId, order }) => ({
    customerId: userId,
    id: order?.id ?? '',
  }));
  const rider = await kitchen.seed.delivery();
  const draft = await seedRun(kitchen, { ...slot, rider, orders: [two as never] });
  const out = await seedRun(kitchen, {
    ...slot,
    rider,
    orders: [three as never, { ...(four as { id: string; customerId: string }), failed: true }],
    out: true,
  });
  return {
    slot,
    rider,
    orderId: one?.id ?? '',
    draftId: draft.id,
    draftStopId: draft.stopIds[0] ?? '',
    outId: out.id,
    secret: out.secret,
    pendingStopId: out.stopIds[0] ?? '',
    failedStopId: out.stopIds[1] ?? '',
  };
}
