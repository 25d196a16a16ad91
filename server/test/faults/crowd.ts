import { loadMeals } from '../../seed/meals.js';
import type { Database } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { beginAdminSession } from '../../src/features/sessions/begin-session.js';
import { systemClock } from '../../src/shared/clock.js';
import { BREAKFAST_ID, Seed } from '../testkit/seed.js';

/** Customers and dishes of a scenario. */
export interface Crowd {
  readonly adminToken: string;
  readonly customers: readonly string[];
  readonly mealId: string;
  readonly dishId: string;
}

/** Price of one dish, in paise. */
export const DISH_PAISE = 12_345;
/** Initial balance of each wallet: enough for all orders. */
export const START_PAISE = 100_000_000;

const FILL = [
  `insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
   select gen_random_uuid(), gen_random_uuid(), 1, (7000000000 + n)::text, 'Crowd ' || n, now() from generate_series(1, $1::int) n`,
  `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
   select gen_random_uuid(), id, 1, $1::bigint, 0, $1::bigint, 'credit', current_date, 'Wallet Balance Added', now()
   from users where user_title like 'Crowd %'`,
  `update users set wallet_balance = $1::bigint, wallet_entry_no = 1 where user_title like 'Crowd %'`,
  `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id, after)
   select now(), 'SYSTEM', 'WALLET_CREDITED', 'WALLET', u.id, u.id, jsonb_build_object('entryId', l.id, 'amountPaise', l.amount)
   from users u join wallet_logs l on l.user_id = u.id where u.user_title like 'Crowd %'`,
] as const;

/** Fills an open database with customers who have money, a dish, and a signed-in admin. */
export async function seedCrowd(database: Database, size: number): Promise<Crowd> {
  const { em } = database;
  await loadMeals(em, systemClock);
  const seed = new Seed(em, systemClock);
  const admin = await seed.admin();
  const dish = await seed.dish({ title: 'Poha', pricePaise: DISH_PAISE });
  await inTransaction(em, async (tx) => {
    await sql(tx, FILL[0], [size]);
    await sql(tx, FILL[1], [START_PAISE]);
    await sql(tx, FILL[2], [START_PAISE]);
    await sql(tx, FILL[3]);
  });
  const { token } = await inTransaction(em, (tx) => beginAdminSession(tx, admin.id, systemClock.now()));
  const customers = await sql<{ id: string }>(
    em.fork(),
    `select id from users where user_title like 'Crowd %' order by user_title`,
  );
  return {
    adminToken: token,
    customers: customers.map(({ id }) => id),
    mealId: BREAKFAST_ID,
    dishId: dish.id,
  };
}
