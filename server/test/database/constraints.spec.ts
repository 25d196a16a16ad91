/** What the database refuses by itself, whatever code, or hand at a prompt, asks for it. */

import { constraintOf } from '../../src/db/database-errors.js';
import type { SqlParameter } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededUser } from '../testkit/seed.js';
import { moneyConstraints } from './constraints.money-cases.js';
import { refusesIn, runsIn } from './refusals.js';

const REAL = openKitchen();
const EMBEDDED = openKitchen({ embedded: true });

describe.each([
  ['PostgreSQL', REAL],
  ['the embedded database', EMBEDDED],
])('%s', (_name, kitchen) => {
  let asha: SeededUser;
  beforeEach(async () => {
    asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  });

  const [run, refusalOf] = [runsIn(kitchen), refusesIn(kitchen)];

  describe('money', () => moneyConstraints(kitchen));

  describe('the audit trail', () => {
    test('can be neither changed, nor shortened, nor emptied, and says once where it began', async () => {
      expect(await refusalOf(`update audit_entries set action = 'ORDER_EDITED'`)).toBe('23001');
      expect(await refusalOf('delete from audit_entries where customer_id = $1', [asha.id])).toBe('23001');
      expect(await refusalOf('truncate audit_entries')).toBe('23001');
      expect(await refusalOf('update audit_trail_start set last_order_number = 0')).toBe('23001');
      expect(await refusalOf('delete from audit_trail_start')).toBe('23001');
      expect(await refusalOf('insert into audit_trail_start select * from audit_trail_start')).toBe(
        'audit_trail_start_pkey',
      );
    });

    test('names who did it, unless it was the system', async () => {
      const insert = `insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id)
        values (now(), $1, $2::uuid, $3, 'ORDER', $4)`;
      const nobody = 'audit_entries_actor_named';
      expect(await refusalOf(insert, ['ADMIN', null, 'ORDER_EDITED', newId()])).toBe(nobody);
      expect(await refusalOf(insert, ['SYSTEM', asha.id, 'ORDER_EDITED', newId()])).toBe(nobody);
      expect(await refusalOf(insert, ['SYSTEM', null, 'eaten', newId()])).toBe('audit_entries_action_known');
    });
  });

  describe('one and no more', () => {
    const order = (status: number) =>
      run(
        `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at, cancel_reason, refunded, cancelled_at)
         values ($1, $2, $2, $3, '2026-11-21', $4::smallint, 0, now(), $5, $6::boolean, $7::timestamptz)`,
        [
          newId(),
          asha.id,
          BREAKFAST_ID,
          status,
          status === 3 ? 'x' : null,
          status === 3 ? true : null,
          status === 3 ? '2026-11-20T00:00:00Z' : null,
        ],
      );

    test('a customer has one live order for a meal and day, beside any number of cancelled ones', async () => {
      await order(3);
      await order(3);
      await order(1);
      for (const status of [0, 1, 2]) {
        const refused = await order(status).then(() => 'accepted', constraintOf);
        expect(refused).toBe('orders_one_live');
      }
      await order(3);
      const revived = await refusalOf(
        'update orders set status = 1, cancel_reason = null, refunded = null, cancelled_at = null where user_id = $1 and status = 3',
        [asha.id],
      );
      expect(revived).toBe('orders_one_live');
    });

    test('a cancelled order says why and whether it was refunded, and no other does', async () => {
      await order(1);
      expect(await refusalOf('update orders set status = 3 where user_id = $1', [asha.id])).toBe(
        'orders_cancel_is_whole',
      );
      expect(
        await refusalOf(
          `update orders set cancel_reason = 'x', refunded = true, cancelled_at = now() where user_id = $1`,
          [asha.id],
        ),
      ).toBe('orders_cancel_is_whole');
    });

    test('there is one active plan, and one plan a day', async () => {
      const [one, two] = [await kitchen.seed.activePlan({}), newId()];
      const insert =
        'insert into meal_plans (id, date, status, created_at) values ($1, $2::date, $3::smallint, now())';
      expect(await refusalOf(insert, [two, '2027-01-01', 1])).toBe('meal_plans_one_active');
      expect(await refusalOf(insert, [two, one.date, 0])).toBe('meal_plans_one_a_day');
    });

    test('a customer has one default address', async () => {
      const insert = `insert into addresses (id, user_id, position, text, is_default) values ($1, $2, 1, 'Office', true)`;
      expect(await refusalOf(insert, [newId(), asha.id])).toBe('addresses_one_default');
    });

    test('a mobile number is unique within a type, an e-mail in any case', async () => {
      const insert = `insert into users (id, user_uuid, type, mobile_number, user_title, email, created_at)
        values ($1, $2, $3::smallint, $4, 'x', $5, now())`;
      expect(await refusalOf(insert, [newId(), newId(), 1, asha.mobileNumber, null])).toBe(
        'users_mobile_unique_within_type',
      );
      const admin = await kitchen.seed.admin();
      expect(await refusalOf(insert, [newId(), newId(), 0, '6000000000', admin.email.toUpperCase()])).toBe(
        'users_email_unique',
      );
      expect(await refusalOf(insert, [newId(), asha.userUuid, 1, '6000000001', null])).toBe(
        'users_user_uuid_unique',
      );
      expect(await refusalOf(insert, [newId(), newId(), 1, '12345', null])).toBe('users_mobile_ten_digits');
    });
  });

  test('a line of an order holds 1 to 50', async () => {
    const dish = await kitchen.seed.dish();
    const id = newId();
    await run(
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at) values ($1, $2, $2, $3, '2026-11-22', 1, 0, now())`,
      [id, asha.id, BREAKFAST_ID],
    );
    for (const quantity of [0, 51, -1]) {
      const insert = `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values ($1, $2, 0, 'x', $3::int, 0)`;
      expect(await refusalOf(insert, [id, dish.id, quantity])).toBe('order_lines_quantity_1_to_50');
    }
  });

  test('a closed day takes no order, of whatever server, until it is opened again', async () => {
    const insert = (mealId: string, day: string, status = 1): [string, SqlParameter[]] => [
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at, cancelled_at, cancel_reason)
       values ($1, $2, $2, $3, $4::date, $5::smallint, 0, now(), case $5::smallint when 3 then now() end, case $5::smallint when 3 then 'x' end)`,
      [newId(), asha.id, mealId, day, status],
    ];
    const close = (day: string, mealId: string | null) =>
      run(
        `insert into kitchen_closures (id, for_date, meal_id, reason, created_by, created_at) values ($1, $2::date, $3, 'Diwali', $4, now())`,
        [newId(), day, mealId, asha.id],
      );
    const [moved, movedValues] = insert(BREAKFAST_ID, '2027-03-03');
    await run(moved, movedValues);
    await close('2027-03-01', null);
    await close('2027-03-02', BREAKFAST_ID);
    expect(await refusalOf(...insert(BREAKFAST_ID, '2027-03-01'))).toBe('57P0M');
    expect(await refusalOf(...insert(BREAKFAST_ID, '2027-03-02'))).toBe('57P0M');
    const move = `update orders set for_date = '2027-03-01' where id = $1`;
    expect(await refusalOf(move, [movedValues[0] as string])).toBe('57P0M');
    // Another meal, what is cancelled anyhow, and all once it is open.
    await run(...insert(POST_LUNCH_ID, '2027-03-02'));
    await run(...insert(BREAKFAST_ID, '2027-03-02', 3));
    await run(
      `update kitchen_closures set reopened_at = now(), reopened_by = created_by where for_date = '2027-03-01'`,
    );
    await run(move, [movedValues[0] as string]);
  });
});
