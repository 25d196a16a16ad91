import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, expectVerified, fingerprint } from '../testkit/ledger.js';
import { creditWallet, statement } from '../testkit/operations.js';
import { findUser } from './user-operations.js';

const kitchen = openKitchen();

describe('adding money', () => {
  test('writes one entry that says who gave what, and when', async () => {
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

  test('without a date is dated today in India, although it is still yesterday in UTC', async () => {
    kitchen.clock.set('2026-11-20T01:00:00+05:30');
    const asha = await kitchen.seed.customer();
    const { it: entry } = accepted(
      await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 1 }),
    );
    expect(entry.transactionDate).toBe('2026-11-20');
  });

  test('may be dated tomorrow, for other time zones, and no later', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: asha.id, amount: 1, date: '2026-11-21' }));
    expect(refused(await creditWallet(admin, { userId: asha.id, amount: 1, date: '2026-11-22' }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The date can be tomorrow at the latest.',
      field: 'date',
    });
  });

  test('names the customer by the personal link as well', async () => {
    const asha = await kitchen.seed.customer();
    accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.userUuid, amount: 5 }));
    expect(await balanceOf(kitchen.em, asha)).toBe(500);
  });

  test('takes one paisa and ten lakh, the least and the most', async () => {
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
  ])('of %j is refused and changes nothing', async (amount, message) => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    expect(refused(await creditWallet(admin, { userId: asha.id, amount }, 'k'))).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field: 'amount',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('reaches an admin’s wallet like a customer’s', async () => {
    const boss = await kitchen.seed.admin();
    const admin = await kitchen.as.admin();
    accepted(await creditWallet(admin, { userId: boss.id, amount: 12.5, narration: 'float' }));
    expect(await findUser(admin, boss.id)).toMatchObject({ walletBalance: 12.5 });
    const { it: seen } = accepted(await statement(admin, { userId: boss.userUuid }));
    expect(seen).toMatchObject({ balance: 12.5, total: 1, entries: [{ amount: 12.5, narration: 'float' }] });
    expect(accepted(await statement(await kitchen.as.admin(boss))).it).toEqual(seen);
    await expectLedgerAddsUp(kitchen.em);
    await expectVerified(kitchen.em);
  });

  test('is refused for delivery users and for nobody', async () => {
    const admin = await kitchen.as.admin();
    const credit = async (userId: string) => refused(await creditWallet(admin, { userId, amount: 5 }));
    expect(await credit((await kitchen.seed.delivery()).id)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Wallet is not available for delivery users.',
    });
    expect(await credit('01900000-0000-7000-8000-000000000000')).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Customer not found.',
    });
  });

  test('reaches an inactive customer too: it is their money', async () => {
    const asha = await kitchen.seed.customer({ active: false });
    accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 5 }));
    expect(await balanceOf(kitchen.em, asha)).toBe(500);
  });
});

describe('a repeated credit', () => {
  test('with the same key gives the first answer and adds nothing, even when sent ten times at once', async () => {
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

  test('with the same key and another amount, customer or date is refused', async () => {
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

  test('without a key is a new credit, and thirty at once are all counted', async () => {
    const asha = await kitchen.seed.customer();
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => creditWallet(admin, { userId: asha.id, amount: 0.1 })),
    );
    const numbers = answers.map((answer) => accepted(answer).it.entryNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await balanceOf(kitchen.em, asha)).toBe(300);
  });

  test('of two admins with one key is two credits', async () => {
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
  test('is newest first in ledger order, in pages that fit together', async () => {
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

  test('goes on before an entry by its number, whatever has been added meanwhile', async () => {
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

  test('of a new customer is empty, with a balance of nothing', async () => {
    const asha = await kitchen.seed.customer();
    expect(accepted(await statement(await kitchen.as.customer(asha))).it).toEqual({
      balance: 0,
      total: 0,
      userTitle: asha.title,
      entries: [],
    });
  });

  test('is open to an inactive customer, and closed to others', async () => {
    const asha = await kitchen.seed.customer({ active: false, balancePaise: 100 });
    const ravi = await kitchen.seed.customer();
    expect(accepted(await statement(await kitchen.as.customer(asha))).it.balance).toBe(1);
    for (const userId of [asha.id, asha.userUuid]) {
      expect(refused(await statement(await kitchen.as.customer(ravi), { userId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('of delivery users is refused', async () => {
    const admin = await kitchen.as.admin();
    const { id } = await kitchen.seed.delivery();
    expect(refused(await statement(admin, { userId: id }))).toMatchObject({
      message: 'Wallet is not available for delivery users.',
    });
  });
});
