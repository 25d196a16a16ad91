/** What the database refuses by itself, whatever code, or hand at a prompt, asks for it. */

import { constraintOf, sqlStateOf } from '../../src/db/database-errors.js';
import { type SqlParameter, sql } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededUser } from '../testkit/seed.js';

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

  const run = (text: string, parameters: readonly SqlParameter[] = []) =>
    sql(kitchen.em.fork(), text, parameters);

  /** Tries a statement that must fail and change nothing; gives the constraint, or the state where there is none. */
  async function refusalOf(text: string, parameters: readonly SqlParameter[] = []): Promise<string> {
    const before = await fingerprint(kitchen.em);
    let refusal = 'accepted';
    try {
      await run(text, parameters);
    } catch (error) {
      refusal = constraintOf(error) ?? sqlStateOf(error) ?? String(error);
    }
    expect(await fingerprint(kitchen.em)).toEqual(before);
    return refusal;
  }

  const entry = (entryNo: number, before: number, amount: number, after = before + amount) =>
    refusalOf(
      `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
       values ($1, $2, $3::int, $4::bigint, $5::bigint, $6::bigint, 'credit', '2026-11-20', 'x', now())`,
      [newId(), asha.id, entryNo, amount, before, after],
    );

  describe('the ledger', () => {
    test('takes no entry out of turn, of another start, that does not add up, of nothing, or below nothing', async () => {
      expect(await entry(3, 10_000, 5)).toBe('wallet_logs_chained');
      expect(await entry(2, 9_999, 5)).toBe('wallet_logs_chained');
      expect(await entry(2, 10_000, 5, 10_006)).toBe('wallet_logs_adds_up');
      expect(await entry(2, 10_000, 0)).toBe('wallet_logs_amount_moves_something');
      expect(await entry(2, 10_000, -10_001)).toBe('wallet_logs_within_limit');
      expect(await entry(1, 0, 5)).toMatch(/^wallet_logs_(numbered_once|balance_of_entry)$/);
      expect(await entry(0, 0, 5)).toBe('wallet_logs_numbered_from_1');
    });

    test('does not begin with a balance from nowhere', async () => {
      asha = await kitchen.seed.customer();
      expect(await entry(1, 500, 5)).toBe('wallet_logs_starts_at_zero');
    });

    test('holds nothing for a delivery user', async () => {
      const become = 'update users set type = 2 where id = $1';
      expect(await refusalOf(become, [asha.id])).toBe('users_delivery_without_money');
      const [ravi, rider] = [await kitchen.seed.customer(), await kitchen.seed.delivery()];
      await run(become, [ravi.id]);
      const credit = `with entry as (insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
          values ($1, $2, 1, 5, 0, 5, 'credit', '2026-11-20', 'x', now()) returning user_id)
        update users set wallet_balance = 5, wallet_entry_no = 1 where id = (select user_id from entry)`;
      expect(await refusalOf(credit, [newId(), rider.id])).toBe('users_delivery_without_money');
    });

    test('can be neither changed, nor shortened, nor emptied', async () => {
      expect(
        await refusalOf('update wallet_logs set amount = amount + 1 where user_id = $1', [asha.id]),
      ).toBe('23001');
      expect(await refusalOf(`update wallet_logs set remarks = 'x' where user_id = $1`, [asha.id])).toBe(
        '23001',
      );
      expect(await refusalOf('delete from wallet_logs where user_id = $1', [asha.id])).toBe('23001');
      expect(await refusalOf('truncate wallet_logs cascade')).toBe('23001');
    });

    test('names an order exactly where the entry is no credit', async () => {
      const insert = `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
        values ($1, $2, 2, 5, 10000, 10005, $3, '2026-11-20', 'x', now())`;
      expect(await refusalOf(insert, [newId(), asha.id, 'order-refund'])).toBe('wallet_logs_order_named');
      expect(await refusalOf(insert, [newId(), asha.id, 'gift'])).toBe('wallet_logs_kind_known');
    });

    test('has a reason for each correction, and pays back what is there, with a reference that no other entry has', async () => {
      const insert = (
        kind: string,
        amount: number,
        narration: string,
        reference: string | null,
        user = asha,
        before = 10_000,
      ) =>
        refusalOf(
          `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, created_at)
           values ($1, $2, 2, $3::bigint, $7::bigint, $7::bigint + $3::bigint, $4, '2026-11-20', 'x', $5, $6, now())`,
          [newId(), user.id, amount, kind, narration, reference, before],
        );
      const back = 'wallet_logs_source_refund_of_what_is_there';
      expect(await insert('correction', 5, '', null)).toBe('wallet_logs_reason_given');
      expect(await insert('correction', 5, 'x', 'UTR1')).toBe('wallet_logs_reference_of_a_payment');
      expect(await insert('source-refund', -5, '', 'UTR1')).toBe('wallet_logs_reason_given');
      expect(await insert('source-refund', -5, 'x', null)).toBe(back);
      expect(await insert('source-refund', 5, 'x', 'UTR1')).toBe(back);
      await run('update users set credit_limit = 500 where id = $1', [asha.id]);
      expect(await insert('source-refund', -10_001, 'x', 'UTR1')).toBe(back);
    });

    test('credits a payment never beyond its amount, by its own entries alone, and a reference is that of one', async () => {
      const [payment, entry] = [newId(), newId()];
      const enter = `insert into payments (id, reference, amount, day, source, created_at) values ($1, $2, 500, '2026-11-20', 'HAND', now())`;
      await run(enter, [payment, 'BANK1']);
      expect(await refusalOf(enter, [newId(), 'BANK1'])).toBe('payments_reference_once');
      const credit = `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, reference, payment_id, created_at)
          values ($1, $2, 2, $3::bigint, 10000, 10000 + $3::bigint, 'credit', '2026-11-20', 'x', $4, $5, now())`;
      const refused = (amount: number, reference: string, to: string | null) =>
        refusalOf(credit, [newId(), asha.id, amount, reference, to]);
      expect(await refused(501, 'BANK1', payment)).toBe('payments_never_beyond_amount');
      expect(await refused(500, 'BANK2', payment)).toBe('wallet_logs_reference_of_its_payment');
      // A server that knows no payments enters a reference alone.
      expect(await refused(5, 'BANK1', null)).toBe('payments_reference_once');
      await run(credit, [entry, asha.id, 5, 'BANK3', null]);
      await run('update users set wallet_balance = 10005, wallet_entry_no = 2 where id = $1', [asha.id]);
      const made = `select amount::int, credited::int, source from payments where reference = 'BANK3'`;
      expect(await run(made)).toEqual([{ amount: 5, credited: 5, source: 'HAND' }]);
      expect(await refusalOf('update payments set credited = 0 where id = $1', [payment])).toBe('23001');
      expect(await refusalOf('update payments set amount = 501 where id = $1', [payment])).toBe('23001');
      expect(await refusalOf('delete from payments where id = $1', [payment])).toBe('23001');
      expect(await refusalOf('truncate payments cascade')).toBe('23001');
    });
  });

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

  describe('a balance', () => {
    test('is always that of the last entry, and never below nothing', async () => {
      const set = (balance: number) =>
        refusalOf('update users set wallet_balance = $2::bigint where id = $1', [asha.id, balance]);
      expect(await set(10_001)).toBe('users_wallet_is_last_entry');
      expect(await set(0)).toBe('users_wallet_is_last_entry');
      expect(await set(-1)).toBe('users_wallet_within_limit');
    });

    test('goes below nothing as far as the credit limit, and further by no debit, also after the limit was lowered', async () => {
      const limit = (paise: number) =>
        run('update users set credit_limit = $2::bigint where id = $1', [asha.id, paise]);
      const move = (amount: number) =>
        run(
          `with entry as (
             insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
             select $2::uuid, id, wallet_entry_no + 1, $3::bigint, wallet_balance, wallet_balance + $3::bigint, 'credit', '2026-11-20', 'x', now()
             from users where id = $1::uuid returning user_id, entry_no, balance_after)
           update users set wallet_balance = balance_after, wallet_entry_no = entry_no from entry where id = user_id`,
          [asha.id, newId(), amount],
        );
      await limit(500);
      expect(await entry(2, 10_000, -10_501)).toBe('wallet_logs_within_limit');
      await move(-10_500);
      await limit(0);
      expect(await entry(3, -500, -1)).toBe('wallet_logs_within_limit');
      expect(await refusalOf('update users set wallet_balance = -501 where id = $1', [asha.id])).toBe(
        'users_wallet_within_limit',
      );
      await move(1);
      for (const paise of [-1, 1_000_001])
        expect(
          await refusalOf('update users set credit_limit = $2::bigint where id = $1', [asha.id, paise]),
        ).toBe('users_credit_limit_in_bounds');
      await limit(1_000_000);
      expect(await entry(4, -499, -999_502)).toMatch(
        /^wallet_logs_(within_limit|balance_above_highest_limit)$/,
      );
    });

    test('is nothing before the first entry', async () => {
      const nobody = await kitchen.seed.customer();
      expect(await refusalOf('update users set wallet_balance = 5 where id = $1', [nobody.id])).toBe(
        'users_wallet_empty_before_first_entry',
      );
    });

    test('and its owner cannot be deleted', async () => {
      expect(await refusalOf('delete from users where id = $1', [asha.id])).toMatch(/user_id|wallet/);
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
