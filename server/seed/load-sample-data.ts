import { sql } from '../src/db/sql.js';
import { type EntityManager, inTransaction } from '../src/db/transaction.js';
import { recordAudit, systemAuthor } from '../src/features/audit/record-audit.js';
import { Dish } from '../src/features/dishes/dish.entity.js';
import { Address, User } from '../src/features/users/user.entity.js';
import { customerIdOf, userSnapshot } from '../src/features/users/user-storage.js';
import { creditByCommandLine } from '../src/features/wallet/credit-wallet.js';
import type { Clock } from '../src/shared/clock.js';
import { newId } from '../src/shared/ids.js';
import { addDays, type IndiaDate, indiaDateOf } from '../src/shared/india-date.js';
import { type Paise, paiseFromRupees } from '../src/shared/money.js';
import { Status, UserType } from '../src/shared/status.js';
import { costOfSampleOrders, loadSampleDay, SAMPLE_MEALS, turnSamplePlanOn } from './load-sample-day.js';
import type { SampleDish } from './sample-dish.js';
import { SAMPLE_DISHES } from './sample-dishes.js';
import { SAMPLE_USERS, type SampleUser } from './sample-users.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Key of the lock during the loading of the sample data, so that the data is loaded once. */
const SAMPLE_DATA_LOCK = 0x7361_6d70;

/** Age of the sample kitchen in days. */
const BEGAN_DAYS_AGO = 3;

/**
 * Loads dishes, users, balances, an active plan for tomorrow, and a partly completed day into an empty database, in one
 * transaction. Never loads twice, and never over existing data (decisions, "Sample data").
 * @returns whether anything was loaded
 */
export async function loadSampleData(em: EntityManager, clock: Clock): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    await sql(tx, 'select pg_advisory_xact_lock($1)', [SAMPLE_DATA_LOCK]);
    if (await holdsData(tx)) return false;
    const now = clock.now();
    const began = new Date(now.getTime() - BEGAN_DAYS_AGO * DAY_MS);
    await closeInTheEvening(tx);
    const dishIds = await loadDishes(tx, began);
    const users = await loadUsers(tx, { now: () => began });
    await loadSampleDay(tx, now, dishIds, users, (day) => loadPlan(tx, dishIds, day, now));
    await turnSamplePlanOn(tx, await loadPlan(tx, dishIds, openDay(now), now));
    await sql(tx, `update settings set setup = 'DISMISSED'`);
    return true;
  });
}

/** Hour in India, on the evening before the day, at which the meals of the sample kitchen close. */
const CLOSES_AT_HOUR = 20;

/** Sets closing times of the meals in an empty database: without one, a customer could eat and then cancel for a refund. */
async function closeInTheEvening(em: EntityManager): Promise<void> {
  await sql(
    em,
    `update meals set closes_minutes_before = (extract(epoch from opens_at) / 60 + $1)::int
     where closes_minutes_before is null and version = 1`,
    [(24 - CLOSES_AT_HOUR) * 60],
  );
}

/** Returns the first day that accepts orders: tomorrow, until its meals close. */
function openDay(now: Date): IndiaDate {
  const closesSoon = indiaDateOf(new Date(now.getTime() + (24 - CLOSES_AT_HOUR) * 60 * 60 * 1000));
  return addDays(closesSoon, 1);
}

/** Returns the personal link of a sample customer who can order. Null if this customer does not exist. */
export async function sampleLink(em: EntityManager): Promise<string | null> {
  const first = SAMPLE_USERS[0];
  const [row] = await sql<{ user_uuid: string }>(
    em.fork(),
    'select user_uuid from users where type = 1 and status = 1 and mobile_number = $1 and user_title = $2',
    [first?.mobileNumber ?? '', first?.title ?? ''],
  );
  return row?.user_uuid ?? null;
}

async function holdsData(em: EntityManager): Promise<boolean> {
  const rows = await sql(
    em,
    'select 1 where exists (select 1 from dishes) or exists (select 1 from users where type <> 0) or exists (select 1 from meal_plans)',
  );
  return rows.length > 0;
}

async function loadDishes(em: EntityManager, now: Date): Promise<Map<SampleDish, string>> {
  const ids = new Map<SampleDish, string>();
  SAMPLE_DISHES.forEach((sample, index) => {
    const dish = Object.assign(new Dish(), {
      title: sample.title,
      ingredients: sample.ingredients,
      imageUrls: [`/dishes/${sample.slug}.svg`],
      status: sample.active === false ? Status.INACTIVE : Status.ACTIVE,
      pricePaise: paiseFromRupees(sample.price),
      calories: sample.calories,
      protein: sample.protein,
      carbs: sample.carbs,
      fats: sample.fats,
      diet: sample.diet,
      allergens: [...sample.allergens],
      // One second apart, so that lists show the sequence of this file.
      createdAt: new Date(now.getTime() - index * 1000),
    });
    ids.set(sample, dish.id);
    em.persist(dish);
  });
  await em.flush();
  return ids;
}

/** Creates the users and their balances, with entries in the audit trail. */
async function loadUsers(em: EntityManager, clock: Clock): Promise<Map<string, User>> {
  const users = new Map<string, User>();
  const now = clock.now();
  for (const [index, sample] of SAMPLE_USERS.entries()) {
    const user = Object.assign(new User(), {
      title: sample.title,
      mobileNumber: sample.mobileNumber,
      alternateMobileNumber: sample.alternateMobileNumber ?? null,
      gender: sample.gender,
      type: sample.type,
      status: sample.status,
      createdAt: new Date(now.getTime() - index * 1000),
    });
    em.persist(user);
    await em.flush();
    const addresses = sample.addresses.map((text, position) =>
      Object.assign(new Address(), { userId: user.id, position, text, isDefault: position === 0 }),
    );
    em.persist(addresses);
    await em.flush();
    await recordAudit(em, systemAuthor(clock), {
      action: 'USER_CREATED',
      subjectId: user.id,
      customerId: customerIdOf(user),
      before: null,
      after: userSnapshot(user, addresses),
    });
    await creditBalance(em, clock, user, sample);
    users.set(sample.mobileNumber, user);
  }
  return users;
}

async function creditBalance(em: EntityManager, clock: Clock, user: User, sample: SampleUser): Promise<void> {
  // The balance after today's orders is that of the sample.
  const amountPaise = (paiseFromRupees(sample.balance) + costOfSampleOrders(sample)) as Paise;
  if (user.type !== UserType.CUSTOMER || amountPaise === 0n) return;
  await creditByCommandLine(em, clock, { userId: user.id, amountPaise, narration: 'Opening balance' });
}

/**
 * Creates an inactive plan.
 * @returns ID of the plan
 */
async function loadPlan(
  em: EntityManager,
  dishIds: ReadonlyMap<SampleDish, string>,
  day: IndiaDate,
  now: Date,
): Promise<string> {
  const planId = newId();
  await sql(em, 'insert into meal_plans (id, date, status, created_at) values ($1, $2::date, 0, $3)', [
    planId,
    day,
    now.toISOString(),
  ]);
  const served = [...dishIds].flatMap(([sample, dishId], position) =>
    sample.meals.map((meal) => ({
      mealId: SAMPLE_MEALS[meal],
      dishId,
      position,
    })),
  );
  await sql(
    em,
    'insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::int[])',
    [
      planId,
      served.map((row) => row.mealId),
      served.map((row) => row.dishId),
      served.map((row) => row.position),
    ],
  );
  return planId;
}
