/** What the database refuses by itself of the ledger and of balances. */
import { newId } from '../../src/shared/ids.js';
import type { Kitchen } from '../testkit/kitchen.js';
import type { SeededUser } from '../testkit/seed.js';
import { refusesIn, runsIn } from './refusals.js';

/** Its tests, for a kitchen that is open. */
export function moneyConstraints(kitchen: Kitchen): void {
  let asha: SeededUser;
  beforeEach(async () => {
    asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  });

  const [run, refusalOf] = [runsIn(kitchen), refusesIn(kitchen)];

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
}
