/** Violations of the ledger and of balances that the database rejects. */
import { newId } from '../../src/shared/ids.js';
import type { Kitchen } from '../testkit/kitchen.js';
import type { SeededUser } from '../testkit/seed.js';
import { rejectsIn, runsIn } from './rejections.js';

/** Tests of the constraints, for an open kitchen. */
export function moneyConstraints(kitchen: Kitchen): void {
  let asha: SeededUser;
  beforeEach(async () => {
    asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  });

  const [run, errorOf] = [runsIn(kitchen), rejectsIn(kitchen)];

  const entry = (entryNo: number, before: number, amount: number, after = before + amount) =>
    errorOf(
      `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
       values ($1, $2, $3::int, $4::bigint, $5::bigint, $6::bigint, 'credit', '2026-11-20', 'x', now())`,
      [newId(), asha.id, entryNo, amount, before, after],
    );

  describe('the ledger', () => {
    test('the ledger rejects an entry out of sequence, with a wrong balance, of zero, or below zero', async () => {
      expect(await entry(3, 10_000, 5)).toBe('wallet_logs_chained');
      expect(await entry(2, 9_999, 5)).toBe('wallet_logs_chained');
      expect(await entry(2, 10_000, 5, 10_006)).toBe('wallet_logs_adds_up');
      expect(await entry(2, 10_000, 0)).toBe('wallet_logs_amount_moves_something');
      expect(await entry(2, 10_000, -10_001)).toBe('wallet_logs_within_limit');
      expect(await entry(1, 0, 5)).toMatch(/^wallet_logs_(numbered_once|balance_of_entry)$/);
      expect(await entry(0, 0, 5)).toBe('wallet_logs_numbered_from_1');
    });

    test('the ledger rejects a first entry with an opening balance', async () => {
      asha = await kitchen.seed.customer();
      expect(await entry(1, 500, 5)).toBe('wallet_logs_starts_at_zero');
    });

    test('the ledger rejects an entry of a delivery user', async () => {
      const become = 'update users set type = 2 where id = $1';
      expect(await errorOf(become, [asha.id])).toBe('users_delivery_without_money');
      const [ravi, rider] = [await kitchen.seed.customer(), await kitchen.seed.delivery()];
      await run(become, [ravi.id]);
      const credit = `with entry as (insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
          values ($1, $2, 1, 5, 0, 5, 'credit', '2026-11-20', 'x', now()) returning user_id)
        update users set wallet_balance = 5, wallet_entry_no = 1 where id = (select user_id from entry)`;
      expect(await errorOf(credit, [newId(), rider.id])).toBe('users_delivery_without_money');
    });

    test('the ledger cannot be changed, truncated, or emptied', async () => {
      expect(await errorOf('update wallet_logs set amount = amount + 1 where user_id = $1', [asha.id])).toBe(
        '23001',
      );
      expect(await errorOf(`update wallet_logs set remarks = 'x' where user_id = $1`, [asha.id])).toBe(
        '23001',
      );
      expect(await errorOf('delete from wallet_logs where user_id = $1', [asha.id])).toBe('23001');
      expect(await errorOf('truncate wallet_logs cascade')).toBe('23001');
    });

    test('a ledger entry names an order exactly if it is not a credit', async () => {
      const insert = `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
        values ($1, $2, 2, 5, 10000, 10005, $3, '2026-11-20', 'x', now())`;
      expect(await errorOf(insert, [newId(), asha.id, 'order-refund'])).toBe('wallet_logs_order_named');
      expect(await errorOf(insert, [newId(), asha.id, 'gift'])).toBe('wallet_logs_kind_known');
    });

    test('a correction has a reason, and a bank refund is within the balance with a unique reference', async () => {
      const insert = (
        kind: string,
        amount: number,
        narration: string,
        reference: string | null,
        user = asha,
        before = 10_000,
      ) =>
        errorOf(
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

    test('a payment is credited at most up to its amount, and its reference is unique', async () => {
      const [payment, entry] = [newId(), newId()];
      const enter = `insert into payments (id, reference, amount, day, source, created_at) values ($1, $2, 500, '2026-11-20', 'HAND', now())`;
      await run(enter, [payment, 'BANK1']);
      expect(await errorOf(enter, [newId(), 'BANK1'])).toBe('payments_reference_once');
      const credit = `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, reference, payment_id, created_at)
          values ($1, $2, 2, $3::bigint, 10000, 10000 + $3::bigint, 'credit', '2026-11-20', 'x', $4, $5, now())`;
      const rejected = (amount: number, reference: string, to: string | null) =>
        errorOf(credit, [newId(), asha.id, amount, reference, to]);
      expect(await rejected(501, 'BANK1', payment)).toBe('payments_never_beyond_amount');
      expect(await rejected(500, 'BANK2', payment)).toBe('wallet_logs_reference_of_its_payment');
      // A server of a version without payments enters only a reference.
      expect(await rejected(5, 'BANK1', null)).toBe('payments_reference_once');
      await run(credit, [entry, asha.id, 5, 'BANK3', null]);
      await run('update users set wallet_balance = 10005, wallet_entry_no = 2 where id = $1', [asha.id]);
      const made = `select amount::int, credited::int, source from payments where reference = 'BANK3'`;
      expect(await run(made)).toEqual([{ amount: 5, credited: 5, source: 'HAND' }]);
      expect(await errorOf('update payments set credited = 0 where id = $1', [payment])).toBe('23001');
      expect(await errorOf('update payments set amount = 501 where id = $1', [payment])).toBe('23001');
      expect(await errorOf('delete from payments where id = $1', [payment])).toBe('23001');
      expect(await errorOf('truncate payments cascade')).toBe('23001');
    });
  });

  describe('a balance', () => {
    test('a balance equals that of the last entry, and is never below zero', async () => {
      const set = (balance: number) =>
        errorOf('update users set wallet_balance = $2::bigint where id = $1', [asha.id, balance]);
      expect(await set(10_001)).toBe('users_wallet_is_last_entry');
      expect(await set(0)).toBe('users_wallet_is_last_entry');
      expect(await set(-1)).toBe('users_wallet_within_limit');
    });

    test('a balance is overdrawn at most by the credit limit, also after the limit was lowered', async () => {
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
      expect(await errorOf('update users set wallet_balance = -501 where id = $1', [asha.id])).toBe(
        'users_wallet_within_limit',
      );
      await move(1);
      for (const paise of [-1, 1_000_001])
        expect(
          await errorOf('update users set credit_limit = $2::bigint where id = $1', [asha.id, paise]),
        ).toBe('users_credit_limit_in_bounds');
      await limit(1_000_000);
      expect(await entry(4, -499, -999_502)).toMatch(
        /^wallet_logs_(within_limit|balance_above_highest_limit)$/,
      );
    });

    test('a balance is zero before the first entry', async () => {
      const poor = await kitchen.seed.customer();
      expect(await errorOf('update users set wallet_balance = 5 where id = $1', [poor.id])).toBe(
        'users_wallet_empty_before_first_entry',
      );
    });

    test("a balance's owner cannot be deleted", async () => {
      expect(await errorOf('delete from users where id = $1', [asha.id])).toMatch(/user_id|wallet/);
    });
  });
}
