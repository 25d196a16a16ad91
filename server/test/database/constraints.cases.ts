/** Tests statements that the database rejects, regardless of the code or person that sends them. */
import { constraintOf } from '../../src/db/database-errors.js';
import type { SqlParameter } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededUser } from '../testkit/seed.js';
import { moneyConstraints } from './constraints.money-cases.js';
import { rejectsIn, runsIn } from './rejections.js';

/** Declares the tests of the constraints for an open kitchen. */
export function databaseConstraints(kitchen: Kitchen): void {
  let asha: SeededUser;
  beforeEach(async () => {
    asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  });

  const [run, errorOf] = [runsIn(kitchen), rejectsIn(kitchen)];

  describe('money', () => moneyConstraints(kitchen));

  describe('the audit trail', () => {
    test('the audit trail cannot be changed, truncated, or emptied, and states its start once', async () => {
      expect(await errorOf(`update audit_entries set action = 'ORDER_EDITED'`)).toBe('23001');
      expect(await errorOf('delete from audit_entries where customer_id = $1', [asha.id])).toBe('23001');
      expect(await errorOf('truncate audit_entries')).toBe('23001');
      expect(await errorOf('update audit_trail_start set last_order_number = 0')).toBe('23001');
      expect(await errorOf('delete from audit_trail_start')).toBe('23001');
      expect(await errorOf('insert into audit_trail_start select * from audit_trail_start')).toBe(
        'audit_trail_start_pkey',
      );
    });

    test('the audit trail names the author of each entry, unless it is the system', async () => {
      const insert = `insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id)
        values (now(), $1, $2::uuid, $3, 'ORDER', $4)`;
      const unnamed = 'audit_entries_actor_named';
      expect(await errorOf(insert, ['ADMIN', null, 'ORDER_EDITED', newId()])).toBe(unnamed);
      expect(await errorOf(insert, ['SYSTEM', asha.id, 'ORDER_EDITED', newId()])).toBe(unnamed);
      expect(await errorOf(insert, ['SYSTEM', null, 'eaten', newId()])).toBe('audit_entries_action_known');
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

    test('a customer has at most one live order for a meal and day, next to any number of cancelled ones', async () => {
      await order(3);
      await order(3);
      await order(1);
      for (const status of [0, 1, 2]) {
        const rejected = await order(status).then(() => 'accepted', constraintOf);
        expect(rejected).toBe('orders_one_live');
      }
      await order(3);
      const revived = await errorOf(
        'update orders set status = 1, cancel_reason = null, refunded = null, cancelled_at = null where user_id = $1 and status = 3',
        [asha.id],
      );
      expect(revived).toBe('orders_one_live');
    });

    test('only a cancelled order has a reason and a refund flag', async () => {
      await order(1);
      expect(await errorOf('update orders set status = 3 where user_id = $1', [asha.id])).toBe(
        'orders_cancel_is_whole',
      );
      expect(
        await errorOf(
          `update orders set cancel_reason = 'x', refunded = true, cancelled_at = now() where user_id = $1`,
          [asha.id],
        ),
      ).toBe('orders_cancel_is_whole');
    });

    test('there is at most one active plan, and one plan a day', async () => {
      const [one, two] = [await kitchen.seed.activePlan({}), newId()];
      const insert =
        'insert into meal_plans (id, date, status, created_at) values ($1, $2::date, $3::smallint, now())';
      expect(await errorOf(insert, [two, '2027-01-01', 1])).toBe('meal_plans_one_active');
      expect(await errorOf(insert, [two, one.date, 0])).toBe('meal_plans_one_a_day');
    });

    test('a customer has at most one default address', async () => {
      const insert = `insert into addresses (id, user_id, position, text, is_default) values ($1, $2, 1, 'Office', true)`;
      expect(await errorOf(insert, [newId(), asha.id])).toBe('addresses_one_default');
    });

    test('a mobile number is unique within a type, and an email regardless of case', async () => {
      const insert = `insert into users (id, user_uuid, type, mobile_number, user_title, email, created_at)
        values ($1, $2, $3::smallint, $4, 'x', $5, now())`;
      expect(await errorOf(insert, [newId(), newId(), 1, asha.mobileNumber, null])).toBe(
        'users_mobile_unique_within_type',
      );
      const admin = await kitchen.seed.admin();
      expect(await errorOf(insert, [newId(), newId(), 0, '6000000000', admin.email.toUpperCase()])).toBe(
        'users_email_unique',
      );
      expect(await errorOf(insert, [newId(), asha.userUuid, 1, '6000000001', null])).toBe(
        'users_user_uuid_unique',
      );
      expect(await errorOf(insert, [newId(), newId(), 1, '12345', null])).toBe('users_mobile_ten_digits');
    });
  });

  test('the database accepts an order line of 1 to 50 portions', async () => {
    const dish = await kitchen.seed.dish();
    const id = newId();
    await run(
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at) values ($1, $2, $2, $3, '2026-11-22', 1, 0, now())`,
      [id, asha.id, BREAKFAST_ID],
    );
    for (const quantity of [0, 51, -1]) {
      const insert = `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values ($1, $2, 0, 'x', $3::int, 0)`;
      expect(await errorOf(insert, [id, dish.id, quantity])).toBe('order_lines_quantity_1_to_50');
    }
  });

  test('a closed day accepts no order from any server until it is reopened', async () => {
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
    expect(await errorOf(...insert(BREAKFAST_ID, '2027-03-01'))).toBe('57P0M');
    expect(await errorOf(...insert(BREAKFAST_ID, '2027-03-02'))).toBe('57P0M');
    const move = `update orders set for_date = '2027-03-01' where id = $1`;
    expect(await errorOf(move, [movedValues[0] as string])).toBe('57P0M');
    // Another meal, a cancelled order, and all orders after the reopening are accepted.
    await run(...insert(POST_LUNCH_ID, '2027-03-02'));
    await run(...insert(BREAKFAST_ID, '2027-03-02', 3));
    await run(
      `update kitchen_closures set reopened_at = now(), reopened_by = created_by where for_date = '2027-03-01'`,
    );
    await run(move, [movedValues[0] as string]);
  });
}
