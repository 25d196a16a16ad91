import { readFile } from 'node:fs/promises';
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();

let admin: Caller;
beforeAll(async () => {
  admin = await kitchen.as.admin();
});

const preview = (csv: string) =>
  admin.ask<{ it: object[] }>(
    `query ($csv: String!) { it: previewCredits(csv: $csv) {
       row mobileNumber amount narration reference user { id walletBalance } error { message } } }`,
    { csv },
  );

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
