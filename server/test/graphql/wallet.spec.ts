import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, expectVerified, fingerprint } from '../testkit/ledger.js';
import { creditWallet, statement } from '../testkit/operations.js';
import { findUser } from './user-operations.js';

const kitchen = openKitchen();

describe('adding money', () => {
  test('a credit writes one entry with its author and time', async () => {
    const asha = await kitchen.seed.customer();
    const { it: entry } = accepted(
      await creditWallet(await kitchen.as.admin(), {
        userId: asha.id,
        amount: 1200.5,
        date: '2026-11-19',
        narration: '  cash at   the door ',
      }),
    );
    expect(entry).toMatchObject({
      entryNumber: 1,
      amount: 1200.5,
      balanceAfter: 1200.5,
      remarks: 'Wallet Balance Added',
      narration: 'cash at the door',
      orderNumber: null,
      transactionDate: '2026-11-19',
    });
  });

  test('a credit without a date is dated today in India', async () => {
    kitchen.clock.set('2026-11-20T01:00:00+05:30');
    const asha = await kitchen.seed.customer();
    const { it: entry } = accepted(
      await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 1 }),
    );
    expect(entry.transactionDate).toBe('2026-11-20');
  });

  test('a credit may be dated tomorrow at the latest', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: asha.id, amount: 1, date: '2026-11-21' }));
    expect(rejected(await creditWallet(admin, { userId: asha.id, amount: 1, date: '2026-11-22' }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The date must be tomorrow or earlier.',
      field: 'date',
    });
  });

  test('a credit can name the customer by the personal link', async () => {
    const asha = await kitchen.seed.customer();
    accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.userUuid, amount: 5 }));
    expect(await balanceOf(kitchen.em, asha)).toBe(500);
  });

  test('a credit accepts one paisa to ten lakh', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: asha.id, amount: 0.01 }));
    accepted(await creditWallet(admin, { userId: asha.id, amount: 1_000_000 }));
    expect(await balanceOf(kitchen.em, asha)).toBe(100_000_001);
  });

  test.each<[unknown, string]>([
    [0, 'Amount must be a positive number.'],
    [-5, 'Amount must be a positive number.'],
    [1.005, 'amount can have at most two decimals.'],
    [1e-9, 'amount can have at most two decimals.'],
    [1_000_000.01, 'amount can be at most ₹10,00,000.00.'],
    [1e21, 'Amount must be a positive number.'],
    ['NaN', 'Amount must be a positive number.'],
    ['1,200', 'Amount must be a positive number.'],
    ['', 'Amount must be a positive number.'],
    [true, 'Amount must be a positive number.'],
  ])('a credit of %j is rejected and changes nothing', async (amount, message) => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    expect(rejected(await creditWallet(admin, { userId: asha.id, amount }, 'k'))).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field: 'amount',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test("a credit works for an admin's wallet", async () => {
    const boss = await kitchen.seed.admin();
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: boss.id, amount: 12.5, narration: 'float' }));
    expect(await findUser(admin, boss.id)).toMatchObject({ walletBalance: 12.5 });
    const { it: seen } = accepted(await statement(admin, { userId: boss.userUuid }));
    expect(seen).toMatchObject({ balance: 12.5, total: 1, entries: [{ amount: 12.5, narration: 'float' }] });
    expect(accepted(await statement(await kitchen.as.admin(boss), { userId: boss.id })).it).toEqual(seen);
    await expectLedgerAddsUp(kitchen.em);
    await expectVerified(kitchen.em);
  });

  test('a credit is rejected for delivery users and unknown users', async () => {
    const admin = await kitchen.as.admin();
    const credit = async (userId: string) => rejected(await creditWallet(admin, { userId, amount: 5 }));
    expect(await credit((await kitchen.seed.delivery()).id)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Wallet is not available for delivery users.',
    });
    expect(await credit('01900000-0000-7000-8000-000000000000')).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Customer not found.',
    });
  });

  test('a credit works for an inactive customer', async () => {
    const asha = await kitchen.seed.customer({ active: false });
    accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 5 }));
    expect(await balanceOf(kitchen.em, asha)).toBe(500);
  });
});

describe('a repeated credit', () => {
  test('a repeated credit with the same key returns the first response, also ten times at once', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    const credit = { userId: asha.id, amount: 250, narration: 'UPI' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => creditWallet(admin, credit, 'top-up')),
    );
    expect(new Set(answers.map((answer) => accepted(answer).it.id)).size).toBe(1);
    expect(accepted(await creditWallet(admin, credit, 'top-up'))).toEqual(
      accepted(answers[0] as (typeof answers)[0]),
    );
    expect(await entriesOf(kitchen.em, asha)).toEqual([25_000]);
  });

  test('a repeated credit with the same key and other input is rejected', async () => {
    const [asha, ravi] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: asha.id, amount: 250 }, 'k'));
    for (const other of [
      { userId: asha.id, amount: 251 },
      { userId: ravi.id, amount: 250 },
      { userId: asha.id, amount: 250, date: '2026-11-19' },
      { userId: asha.id, amount: 250, narration: 'x' },
    ]) {
      expect(outcomeOf(await creditWallet(admin, other, 'k'))).toBe('KEY_REUSED');
    }
    expect(await entriesOf(kitchen.em, asha)).toEqual([25_000]);
    expect(await entriesOf(kitchen.em, ravi)).toEqual([]);
  });

  test('a repeated credit without a key is a new one, and thirty at once are all counted', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => creditWallet(admin, { userId: asha.id, amount: 0.1 })),
    );
    const numbers = answers.map((answer) => accepted(answer).it.entryNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await balanceOf(kitchen.em, asha)).toBe(300);
  });

  test('credits of two admins with one key are two credits', async () => {
    const asha = await kitchen.seed.customer();
    const admins = [
      await kitchen.as.admin(await kitchen.seed.admin()),
      await kitchen.as.admin(await kitchen.seed.admin()),
    ];
    for (const admin of admins) accepted(await creditWallet(admin, { userId: asha.id, amount: 10 }, 'k'));
    expect(await balanceOf(kitchen.em, asha)).toBe(2_000);
  });
});

describe('the statement', () => {
  test('the statement lists the ledger newest first, in pages without gaps', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    for (const amount of [1, 2, 3, 4, 5])
      accepted(await creditWallet(admin, { userId: asha.id, amount, date: `2026-11-1${6 - amount}` }));
    const caller = await kitchen.as.customer(asha);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(accepted(await statement(caller, { page, limit: 2 })).it);
    expect(pages.map((page) => page.entries.map((entry) => entry.amount))).toEqual([[5, 4], [3, 2], [1], []]);
    expect(pages.map((page) => [page.balance, page.total])).toEqual(Array(4).fill([15, 5]));
    expect(pages[0]?.entries.map((entry) => entry.balanceAfter)).toEqual([15, 10]);
  });

  test('the statement continues before an entry number, whatever was added since', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    for (const amount of [1, 2, 3]) accepted(await creditWallet(admin, { userId: asha.id, amount }));
    const caller = await kitchen.as.customer(asha);
    const first = accepted(await statement(caller, { limit: 2 })).it;
    accepted(await creditWallet(admin, { userId: asha.id, amount: 4 }));
    expect(first.entries.map(({ amount }) => amount)).toEqual([3, 2]);
    const next = accepted(await statement(caller, { before: 2, limit: 2 })).it;
    expect(next.entries.map(({ amount }) => amount)).toEqual([1]);
    expect(accepted(await statement(caller, { before: 1 })).it.entries).toEqual([]);
  });

  test('the statement of a new customer is empty with balance 0', async () => {
    const asha = await kitchen.seed.customer();
    expect(accepted(await statement(await kitchen.as.customer(asha))).it).toEqual({
      balance: 0,
      total: 0,
      userTitle: asha.title,
      entries: [],
    });
  });

  test('the statement is visible to an inactive customer, but not to others', async () => {
    const asha = await kitchen.seed.customer({ active: false, balancePaise: 100 });
    const ravi = await kitchen.seed.customer();
    expect(accepted(await statement(await kitchen.as.customer(asha))).it.balance).toBe(1);
    for (const userId of [asha.id, asha.userUuid]) {
      expect(rejected(await statement(await kitchen.as.customer(ravi), { userId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('the statement of a delivery user is rejected', async () => {
    const admin = await kitchen.as.admin();
    const { id } = await kitchen.seed.delivery();
    expect(rejected(await statement(admin, { userId: id }))).toMatchObject({
      message: 'Wallet is not available for delivery users.',
    });
  });
});
