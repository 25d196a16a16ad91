import { readFile } from 'node:fs/promises';
import type { Caller } from '../testkit/callers.js';
import { DAY } from '../testkit/clock.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { entriesOf, expectVerified, fingerprint } from '../testkit/ledger.js';
import { creditWallet, creditWallets } from '../testkit/operations.js';

const kitchen = openKitchen();

let admin: Caller;
beforeAll(async () => {
  admin = await kitchen.as.admin();
});

interface Row {
  readonly amount: number;
  readonly narration: string;
  readonly reference: string;
  readonly user: { readonly id: string };
  readonly fingerprint: string | null;
  readonly creditedAt: string | null;
}

const preview = (csv: string, caller = admin) =>
  caller.ask<{ it: Row[] }>(
    `query ($csv: String!) { it: previewCredits(csv: $csv) { row mobileNumber amount narration reference
       fingerprint creditedAt user { id walletBalance } error { message } } }`,
    { csv },
  );

/** Returns the lines that a client sends for the rows of a preview. */
const linesOf = (rows: readonly Row[]) =>
  rows.map(({ user, amount, narration, reference, fingerprint }) => ({
    ...{ userId: user.id, amount, narration, reference, fingerprint },
  }));

test('previewCredits reads each row and finds its customer, and changes nothing', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const ravi = await kitchen.seed.customer({ balancePaise: 0 });
  const before = await fingerprint(kitchen.em);
  const csv = [
    'Top-ups of 21 Nov',
    'WhatsApp No.;Amount (₹);UTR;Remarks',
    `+91 ${asha.mobileNumber};1,500.50;SBI 1;UPI`,
    `0${asha.mobileNumber};500;;`,
    '6000000000;500;;',
    `${ravi.mobileNumber};500,50;;`,
    `${ravi.mobileNumber};500;;${'x'.repeat(201)}`,
  ].join('\r\n');
  const { it: rows } = accepted(await preview(csv));
  const error = (message: string) => ({ error: { message } });
  expect(rows).toMatchObject([
    {
      row: 3,
      mobileNumber: asha.mobileNumber,
      amount: 1500.5,
      narration: 'UPI',
      reference: 'SBI 1',
      user: { id: asha.id, walletBalance: 100 },
      error: null,
    },
    error('Row 3 already has this mobile number.'),
    { user: null, ...error('No customer has this mobile number.') },
    {
      amount: null,
      ...error('Amount is unclear. Write it without commas, such as 1500 or 1500.50.'),
    },
    error('Narration can be at most 200 characters long.'),
  ]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('previewCredits rejects a file without the column Amount', async () => {
  expect(rejected(await preview('Mobile\n9876500001'))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: "The file has no column 'Amount'.",
    field: 'csv',
  });
});

test('previewCredits reads the template that the web client offers', async () => {
  const template = new URL('../../../client/public/templates/balances.csv', import.meta.url);
  const { it: rows } = accepted(await preview(await readFile(template, 'utf8')));
  expect(rows).toMatchObject([
    { mobileNumber: '9876500001', amount: 500, narration: 'UPI', reference: '432100000001' },
    { mobileNumber: '9876500002', amount: 1250.5, narration: 'Cash at the counter' },
  ]);
});

test('a file without references that two admins preview is credited once if both send it', async () => {
  const customers = await kitchen.seed.customers(40);
  const file = ['Mobile,Amount', ...customers.map(({ mobileNumber }) => `${mobileNumber},500`)].join('\n');
  const admins = [admin, await kitchen.as.admin()];
  const previews = await Promise.all(admins.map((caller) => preview(file, caller)));
  const files = previews.map((answer) => linesOf(accepted(answer).it));
  const answers = await Promise.all(admins.map((caller, index) => creditWallets(caller, files[index] ?? [])));
  const results = answers.flatMap((answer) => accepted(answer).it);
  expect(results.filter(({ entry }) => entry)).toHaveLength(40);
  expect(new Set(results.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['CONFLICT']));
  for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toEqual([50_000]);
  await expectVerified(kitchen.em);
});

test('previewCredits rejects a row whose reference was credited before', async () => {
  const asha = await kitchen.seed.customer();
  const file = `Mobile,Amount,UTR\n${asha.mobileNumber},500,SBI 4711`;
  const { it: rows } = accepted(await preview(file));
  expect(rows).toMatchObject([{ error: null }]);
  accepted(await creditWallets(admin, linesOf(rows)));
  expect(accepted(await preview(file)).it).toMatchObject([
    { error: { message: `This payment was already credited in full to ${asha.title} on 20 Nov.` } },
  ]);
  expect(await entriesOf(kitchen.em, asha)).toEqual([50_000]);
});

test('an equal payment can be credited after a new preview, which states the earlier one for a week', async () => {
  const asha = await kitchen.seed.customer();
  const file = `Mobile,Amount,Narration,UTR\n${asha.mobileNumber},500, paid  cash ,`;
  const rowsOf = async () => accepted(await preview(file)).it;
  const first = await rowsOf();
  expect(first).toMatchObject([{ creditedAt: null }]);
  const errorsOf = async (rows: readonly Row[]) =>
    accepted(await creditWallets(admin, linesOf(rows))).it.map(({ error }) => error?.message ?? null);
  expect(await errorsOf(first)).toEqual([null]);
  expect(await errorsOf(first)).toEqual([
    `This payment was already credited in full to ${asha.title} on 20 Nov.`,
  ]);
  const second = await rowsOf();
  expect(second).toMatchObject([{ creditedAt: kitchen.clock.now().toISOString() }]);
  expect(await errorsOf(second)).toEqual([null]);
  // A credit from another screen counts as an equal payment too.
  accepted(await creditWallet(admin, { userId: asha.id, amount: 500, narration: 'paid cash' }));
  expect(await errorsOf(await rowsOf())).toEqual([null]);
  expect(await entriesOf(kitchen.em, asha)).toEqual([50_000, 50_000, 50_000, 50_000]);
  // A reference identifies the payment without a fingerprint.
  const named = accepted(await preview(file.replace(/,$/, ',SBI 77'))).it;
  expect(named).toMatchObject([{ fingerprint: null, creditedAt: null }]);
  kitchen.clock.forward(7 * DAY + 1);
  const later = accepted(await preview(file, await kitchen.as.admin())).it;
  expect(later).toMatchObject([{ fingerprint: expect.any(String), creditedAt: null }]);
});
