/** Tests the preview of bank statements. */
import { sql } from '../../src/db/sql.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { entriesOf, fingerprint } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
import {
  bankLine,
  claimOf,
  claimTopUp,
  creditBankLines,
  newUtr,
  previewBankStatement,
  requestTopUp,
} from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();

const csv = (rows: readonly string[]) => ['Date,Narration,Deposit,Withdrawal', ...rows].join('\n');

test('a statement preview shows the customer of each line, and known lines after a credit', async () => {
  const [claimed, stranger] = [newUtr(), newUtr()];
  const claim = await claimOf(await kitchen.as.customer(people.asha), 500, claimed);
  const file = csv([
    `20/11/2026,UPI/${claimed}/ASHA,500.00,`,
    `20/11/2026,UPI/${stranger}/UNKNOWN,70.00,`,
    '20/11/2026,RENT,,9000.00',
  ]);
  const before = await fingerprint(kitchen.em);
  const { it: preview } = accepted(await previewBankStatement(people.admin, file));
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(preview.problems).toEqual([]);
  expect(preview.lines).toMatchObject([
    {
      amount: 500,
      utr: claimed,
      status: 'EXACT',
      topUpId: claim.id,
      userId: people.asha.id,
      paymentId: null,
    },
    { amount: 70, utr: stranger, status: 'NONE', topUpId: null, userId: null, paymentId: null },
  ]);
  const lines = preview.lines.map(({ date, amount, utr, narration, fingerprint, topUpId, userId }) => ({
    ...{ date, amount, utr, narration, fingerprint, topUpId },
    userId: userId ?? people.ravi.id,
    credit: userId ? amount : 45.5,
  }));
  const mapping = preview.mapping ?? {};
  const results = accepted(await creditBankLines(people.admin, lines, { mapping })).it;
  expect(results.map(({ error }) => error)).toEqual([null, null]);
  const { it: again } = accepted(await previewBankStatement(people.admin, file));
  expect(
    again.lines.map(({ status, paymentId, paymentAmount, paymentLeft }) => [
      ...[status, paymentId !== null, paymentAmount, paymentLeft],
    ]),
  ).toEqual([
    ['SEEN', true, 500, 0],
    ['SEEN', true, 70, 24.5],
  ]);
  expect(again.overlapsNothing).toBe(false);
  const apart = csv([`22/11/2026,UPI/${newUtr()}/X,10.00,`]);
  expect(accepted(await previewBankStatement(people.admin, apart)).it.overlapsNothing).toBe(true);
});

test('a line with a UTR is possibly known if a payment without a UTR has its day and amount', async () => {
  const rows = {
    before: '19/11/2026,CASH BY ASHA,777.00,',
    after: `19/11/2026,UPI/${newUtr()}/ASHA,777.00,`,
  };
  const { it: first } = accepted(await previewBankStatement(people.admin, csv([rows.before])));
  const lines = first.lines.map(({ date, amount, utr, narration, fingerprint }) => ({
    ...{ date, amount, utr, narration, fingerprint },
    userId: people.asha.id,
  }));
  expect(accepted(await creditBankLines(people.admin, lines)).it[0]?.error).toBeNull();
  const { it: again } = accepted(await previewBankStatement(people.admin, csv([rows.before])));
  const { it: other } = accepted(await previewBankStatement(people.admin, csv([rows.after])));
  expect(other.lines).toMatchObject([
    { status: 'NONE', paymentId: again.lines[0]?.paymentId, paymentAmount: 777 },
  ]);
  expect(
    accepted(await previewBankStatement(people.admin, csv([rows.before, rows.after]))).it.lines,
  ).toMatchObject([{ status: 'SEEN' }, { status: 'NONE', paymentId: null }]);
});

test('a statement without references that two admins credit at once is credited once, with two equal payments of a day', async () => {
  const rows = ['17/11/2026,CASH DEPOSIT,611.00,,100.00', '17/11/2026,CASH DEPOSIT,611.00,,711.00'];
  const file = ['Date,Narration,Deposit,Withdrawal,Balance', ...rows].join('\n');
  const admins = [people.admin, await kitchen.as.admin()];
  const credits = admins.map(async (caller) => {
    const { it } = accepted(await previewBankStatement(caller, file));
    const lines = it.lines.map(({ date, amount, utr, narration, fingerprint }) => ({
      ...{ date, amount, utr, narration, fingerprint },
      userId: people.ravi.id,
    }));
    return accepted(await creditBankLines(caller, lines)).it;
  });
  const results = (await Promise.all(credits)).flat();
  expect(results.filter(({ entry }) => entry)).toHaveLength(2);
  expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(['CONFLICT', 'CONFLICT']);
  const entries = await entriesOf(kitchen.em, people.ravi);
  expect(entries.filter((amountPaise) => amountPaise === 61_100)).toHaveLength(2);
});

test('a statement suggests the customer who was credited from the same UPI ID', async () => {
  const file = (utr: string) => csv([`18/11/2026,UPI/${utr}/payer.of.ravi@okaxis/TIFFIN,333.00,`]);
  const { it: first } = accepted(await previewBankStatement(people.admin, file(newUtr())));
  expect(first.lines.map(({ status }) => status)).toEqual(['NONE']);
  const lines = first.lines.map(({ date, amount, utr, narration, fingerprint }) => ({
    ...{ date, amount, utr, narration, fingerprint },
    userId: people.ravi.id,
  }));
  expect(accepted(await creditBankLines(people.admin, lines)).it[0]?.error).toBeNull();
  const { it: next } = accepted(await previewBankStatement(people.admin, file(newUtr())));
  expect(next.lines).toMatchObject([{ status: 'LIKELY', userId: people.ravi.id, topUpId: null }]);
});

test('a statement shows both claims of a UTR, also the one rejected as second', async () => {
  const utr = newUtr();
  const [asha, ravi] = [await kitchen.as.customer(people.asha), await kitchen.as.customer(people.ravi)];
  await claimOf(asha, 444, utr);
  const { it: second } = accepted(await requestTopUp(ravi, 444));
  expect(rejected(await claimTopUp(ravi, second.id, utr)).code).toBe('CONFLICT');
  const file = csv([`18/11/2026,UPI/${utr}/${people.ravi.title}/X,444.00,`]);
  const { it } = accepted(await previewBankStatement(people.admin, file));
  expect(it.lines).toMatchObject([
    {
      status: 'LIKELY',
      userId: people.ravi.id,
      claims: [
        { userId: people.asha.id, status: 'CLAIMED' },
        { userId: people.ravi.id, status: 'DUPLICATE' },
      ],
    },
  ]);
});

test('a statement with month-first dates is read once an admin states the format', async () => {
  const file = csv(['18/11/2026,A,1.00,', '11/19/2026,B,2.00,']);
  const { it } = accepted(await previewBankStatement(people.admin, file));
  expect([it.lines, it.problems.length]).toEqual([[], 1]);
  const mapping = { ...it.mapping, dayOrder: 'DAY_FIRST' };
  const { it: stated } = accepted(await previewBankStatement(people.admin, file, mapping));
  expect(stated.lines.map(({ amount }) => amount)).toEqual([1]);
  expect(stated.problems).toEqual([{ message: 'Line 3: the date cannot be read.' }]);
});

test('a statement is read by the columns of the previous one', async () => {
  const mapping = {
    date: 'When',
    amount: 'What',
    narration: 'Why',
    direction: null,
    utr: null,
    balance: null,
    dayOrder: null,
  };
  const line = bankLine({ userId: people.asha.id, amount: 1 });
  for (let round = 0; round < 2; round++) await creditBankLines(people.admin, [line], { mapping });
  const odd = 'When,Why,What\n20/11/2026,GIFT,70.00';
  const { it } = accepted(await previewBankStatement(people.admin, odd));
  expect(it).toMatchObject({ mapping, lines: [{ amount: 70 }] });
  const changes = await sql(
    kitchen.em.fork(),
    `select after from audit_entries where action = 'BANK_COLUMNS_CHANGED' and after ->> 'date' = 'When'`,
  );
  expect(changes).toHaveLength(1);
});
