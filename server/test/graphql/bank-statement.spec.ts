/** Statements of the bank: what they would credit, and what they credit, line by line and once. */
import { sql } from '../../src/db/sql.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { entriesOf, fingerprint } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
import { creditWallet } from '../testkit/operations.js';
import {
  bankLine,
  claimOf,
  claimTopUp,
  creditBankLines,
  creditTopUp,
  newUtr,
  previewBankStatement,
  requestTopUp,
  topUps,
} from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();

describe('lines of a bank’s statement', () => {
  test('are credited once: a second run completes, another day’s statement refuses what was seen', async () => {
    const utr = newUtr();
    const lines = [
      bankLine({ userId: people.asha.id, amount: 100 }),
      bankLine({ userId: people.ravi.id, amount: 200 }, { utr }),
      bankLine({ userId: '01900000-0000-7000-8000-000000000000', amount: 300 }),
      bankLine({ userId: people.ravi.id, amount: -1 }),
      bankLine({ userId: people.ravi.id, amount: 10 }, { credit: 10.01 }),
    ];
    const { it } = accepted(await creditBankLines(people.admin, lines, { key: 'statement' }));
    expect(it.map(({ error }) => error?.message ?? null)).toEqual([
      null,
      null,
      'Customer not found.',
      'Amount must be a positive number.',
      'Only ₹10.00 of this payment is left.',
    ]);
    expect(it[1]?.entry).toMatchObject({ reference: utr, transactionDate: '2026-11-20' });
    expect(accepted(await creditBankLines(people.admin, lines, { key: 'statement' })).it).toEqual(it);
    const again = accepted(await creditBankLines(people.admin, lines.slice(0, 2))).it;
    expect(again.map(({ error }) => error?.message)).toEqual([
      `This payment was credited to ${people.asha.title} on 21 Nov, all of it.`,
      `This payment was credited to ${people.ravi.title} on 21 Nov, all of it.`,
    ]);
    expect([await entriesOf(kitchen.em, people.asha), await entriesOf(kitchen.em, people.ravi)]).toEqual([
      [10_000],
      [20_000],
    ]);
  });

  test('that stand twice in one call are credited once', async () => {
    const line = bankLine({ userId: people.asha.id, amount: 100 });
    const { it } = accepted(await creditBankLines(people.admin, [line, { ...line, userId: people.ravi.id }]));
    expect(it.map(({ error }) => error?.code ?? 'OK')).toEqual(['OK', 'CONFLICT']);
  });

  test('of two admins at once, three hundred of them, are credited once each', async () => {
    const customers = await kitchen.seed.customers(300);
    const lines = customers.map(({ id }, index) =>
      bankLine({ userId: id, amount: 10 }, index % 2 ? { utr: newUtr() } : {}),
    );
    const callers = [people.admin, await kitchen.as.admin()];
    const answers = await Promise.all(callers.map((caller) => creditBankLines(caller, lines)));
    const results = answers.flatMap((answer) => accepted(answer).it);
    expect(results.filter(({ entry }) => entry)).toHaveLength(300);
    expect(new Set(results.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['CONFLICT']));
  });

  test('settle the claim that they pay, by its UTR or by its id', async () => {
    const [named, unnamed] = [newUtr(), newUtr()];
    const customer = await kitchen.as.customer(people.asha);
    await claimOf(customer, 100, named);
    const claim = await claimOf(customer, 200, unnamed);
    const { it } = accepted(
      await creditBankLines(people.admin, [
        bankLine({ userId: people.asha.id, amount: 100 }, { utr: named }),
        // The bank does not tell the UTR: the claim does.
        bankLine({ userId: people.asha.id, amount: 200 }, { topUpId: claim.id }),
        bankLine({ userId: people.ravi.id, amount: 300 }, { topUpId: claim.id }),
      ]),
    );
    expect(it.map(({ error }) => error?.message ?? null)).toEqual([null, null, 'Top-up not found.']);
    expect(it.map(({ entry }) => entry?.reference ?? null)).toEqual([named, unnamed, null]);
    const states = accepted(await topUps(customer)).it.items.map(({ state, credited }) => [state, credited]);
    expect(states).toEqual([
      ['CREDITED', 200],
      ['CREDITED', 100],
    ]);
  });

  test.each([
    ['a claim', true],
    ['a request', false],
  ])(
    'of somebody who was chosen settle the only one that waits for the amount: %s',
    async (_what, isClaimed) => {
      const customer = await kitchen.as.customer(people.asha);
      const utr = newUtr();
      const { id } = accepted(await requestTopUp(customer, 450)).it;
      if (isClaimed) accepted(await claimTopUp(customer, id, utr));
      await requestTopUp(customer, 400);
      // Whoever has the link of a customer is known by it, too.
      const line = bankLine({ userId: people.asha.userUuid, amount: 450 });
      const { it } = accepted(await creditBankLines(people.admin, [line]));
      expect(it).toMatchObject([{ error: null, entry: { reference: isClaimed ? utr : null } }]);
      expect(outcomeOf(await creditTopUp(people.admin, id, 450))).toBe('CONFLICT');
      const states = accepted(await topUps(customer)).it.items.map(({ state, credited }) => [
        state,
        credited,
      ]);
      expect(states).toEqual([
        ['REQUESTED', null],
        ['CREDITED', 450],
      ]);
      expect(await entriesOf(kitchen.em, people.asha)).toEqual([45_000]);
    },
  );

  test('of somebody who was chosen settle one request each, and none that is perhaps another payment', async () => {
    const customer = await kitchen.as.customer(people.asha);
    const stays = async (amount: number, lines: readonly object[]) => {
      const { it } = accepted(await creditBankLines(people.admin, lines));
      expect(it.map(({ error }) => error)).toEqual(lines.map(() => null));
      const { items } = accepted(await topUps(customer)).it;
      return items.filter((each) => each.amount === amount).map(({ state }) => state);
    };
    const ofAsha = (amount: number, more: object = {}) => bankLine({ userId: people.asha.id, amount }, more);
    await claimOf(customer, 100, newUtr());
    expect(await stays(100, [ofAsha(100), ofAsha(100)])).toEqual(['CREDITED']);
    // Its UTR says that it is another payment; a part of a line, or a line long before, perhaps is.
    await claimOf(customer, 200, newUtr());
    const others = [
      ofAsha(200, { utr: newUtr() }),
      ofAsha(300, { credit: 200 }),
      ofAsha(200, { day: '2026-11-01' }),
    ];
    expect(await stays(200, others)).toEqual(['CLAIMED']);
    // Of two nobody knows which.
    await claimOf(customer, 200, newUtr());
    expect(await stays(200, [ofAsha(200)])).toEqual(['CLAIMED', 'CLAIMED']);
    // The payment that it names is in a wallet already.
    const taken = newUtr();
    await claimOf(customer, 600, taken);
    accepted(await creditWallet(people.admin, { userId: people.ravi.id, amount: 600, reference: taken }));
    expect(await stays(600, [ofAsha(600)])).toEqual(['CLAIMED']);
    // A line with a UTR pays a request that names none.
    await requestTopUp(customer, 700);
    expect(await stays(700, [ofAsha(700, { utr: newUtr() })])).toEqual(['CREDITED']);
  });

  test('cannot pay a claim that names another payment', async () => {
    const claim = await claimOf(await kitchen.as.customer(people.asha), 100, newUtr());
    const line = bankLine({ userId: people.asha.id, amount: 100 }, { utr: newUtr(), topUpId: claim.id });
    expect(accepted(await creditBankLines(people.admin, [line])).it[0]?.error).toMatchObject({
      message: 'This top-up names another payment.',
    });
  });
});

describe('a statement', () => {
  const csv = (rows: readonly string[]) => ['Date,Narration,Deposit,Withdrawal', ...rows].join('\n');

  test('is previewed: whose each line is, and after it was credited what was seen', async () => {
    const [claimed, stranger] = [newUtr(), newUtr()];
    const claim = await claimOf(await kitchen.as.customer(people.asha), 500, claimed);
    const file = csv([
      `20/11/2026,UPI/${claimed}/ASHA,500.00,`,
      `20/11/2026,UPI/${stranger}/SOMEBODY,70.00,`,
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
        state: 'EXACT',
        topUpId: claim.id,
        userId: people.asha.id,
        paymentId: null,
      },
      { amount: 70, utr: stranger, state: 'NONE', topUpId: null, userId: null, paymentId: null },
    ]);
    const lines = preview.lines.map(({ day, amount, utr, narration, fingerprint, topUpId, userId }) => ({
      ...{ day, amount, utr, narration, fingerprint, topUpId },
      userId: userId ?? people.ravi.id,
    }));
    const mapping = preview.mapping ?? {};
    const results = accepted(await creditBankLines(people.admin, lines, { mapping })).it;
    expect(results.map(({ error }) => error)).toEqual([null, null]);
    const { it: again } = accepted(await previewBankStatement(people.admin, file));
    expect(again.lines.map(({ state, paymentId }) => [state, paymentId !== null])).toEqual([
      ['SEEN', true],
      ['SEEN', true],
    ]);
    expect(again.overlapsNothing).toBe(false);
    const apart = csv([`22/11/2026,UPI/${newUtr()}/X,10.00,`]);
    expect(accepted(await previewBankStatement(people.admin, apart)).it.overlapsNothing).toBe(true);
  });

  test('whose bank gives a UTR by now to what had none says that it was perhaps credited before', async () => {
    const rows = {
      before: '19/11/2026,CASH BY ASHA,777.00,',
      after: `19/11/2026,UPI/${newUtr()}/ASHA,777.00,`,
    };
    const { it: first } = accepted(await previewBankStatement(people.admin, csv([rows.before])));
    const lines = first.lines.map(({ day, amount, utr, narration, fingerprint }) => ({
      ...{ day, amount, utr, narration, fingerprint },
      userId: people.asha.id,
    }));
    expect(accepted(await creditBankLines(people.admin, lines)).it[0]?.error).toBeNull();
    const { it: again } = accepted(await previewBankStatement(people.admin, csv([rows.before])));
    const { it: other } = accepted(await previewBankStatement(people.admin, csv([rows.after])));
    expect(other.lines).toMatchObject([
      { state: 'NONE', paymentId: again.lines[0]?.paymentId, paymentAmount: 777 },
    ]);
    expect(
      accepted(await previewBankStatement(people.admin, csv([rows.before, rows.after]))).it.lines,
    ).toMatchObject([{ state: 'SEEN' }, { state: 'NONE', paymentId: null }]);
  });

  test('proposes the customer who was credited by the same UPI ID before', async () => {
    const file = (utr: string) => csv([`18/11/2026,UPI/${utr}/payer.of.ravi@okaxis/TIFFIN,333.00,`]);
    const { it: first } = accepted(await previewBankStatement(people.admin, file(newUtr())));
    expect(first.lines.map(({ state }) => state)).toEqual(['NONE']);
    const lines = first.lines.map(({ day, amount, utr, narration, fingerprint }) => ({
      ...{ day, amount, utr, narration, fingerprint },
      userId: people.ravi.id,
    }));
    expect(accepted(await creditBankLines(people.admin, lines)).it[0]?.error).toBeNull();
    const { it: next } = accepted(await previewBankStatement(people.admin, file(newUtr())));
    expect(next.lines).toMatchObject([{ state: 'LIKELY', userId: people.ravi.id, topUpId: null }]);
  });

  test('shows both claims of a UTR, also the one that was rejected because it came second', async () => {
    const utr = newUtr();
    const [asha, ravi] = [await kitchen.as.customer(people.asha), await kitchen.as.customer(people.ravi)];
    await claimOf(asha, 444, utr);
    const { it: second } = accepted(await requestTopUp(ravi, 444));
    expect(refused(await claimTopUp(ravi, second.id, utr)).code).toBe('CONFLICT');
    const file = csv([`18/11/2026,UPI/${utr}/${people.ravi.title}/X,444.00,`]);
    const { it } = accepted(await previewBankStatement(people.admin, file));
    expect(it.lines).toMatchObject([
      {
        state: 'LIKELY',
        userId: people.ravi.id,
        claims: [
          { userId: people.asha.id, state: 'CLAIMED' },
          { userId: people.ravi.id, state: 'REFUSED' },
        ],
      },
    ]);
  });

  test('with a date that exists only month first is read once an admin states the format', async () => {
    const file = csv(['18/11/2026,A,1.00,', '11/19/2026,B,2.00,']);
    const { it } = accepted(await previewBankStatement(people.admin, file));
    expect([it.lines, it.problems.length]).toEqual([[], 1]);
    const mapping = { ...it.mapping, dayOrder: 'DAY_FIRST' };
    const { it: stated } = accepted(await previewBankStatement(people.admin, file, mapping));
    expect(stated.lines.map(({ amount }) => amount)).toEqual([1]);
    expect(stated.problems).toEqual([{ message: 'Line 3: the date cannot be read.' }]);
  });

  test('is read next time by the columns of the last one', async () => {
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
});
