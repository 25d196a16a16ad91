import { readFile } from 'node:fs/promises';
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();

interface Row {
  row: number;
  outcome: string;
  title: string;
  mobileNumber: string;
  ignoredColumns: string[];
  user: { id: string; title: string; type: string; addresses: { text: string; isDefault: boolean }[] } | null;
  error: { code: string; message: string; field: string | null } | null;
}

let admin: Caller;
beforeAll(async () => {
  admin = await kitchen.as.admin();
});

const ask = (csv: string, dryRun?: boolean) =>
  admin.ask<{ it: Row[] }>(
    `mutation ($csv: String!, $dryRun: Boolean) { it: importCustomers(csv: $csv, dryRun: $dryRun) {
       row outcome title mobileNumber ignoredColumns error { code message field }
       user { id title type addresses { text isDefault } } } }`,
    { csv, dryRun },
  );
const imported = async (csv: string, dryRun?: boolean) => accepted(await ask(csv, dryRun)).it;
const brief = (rows: readonly Row[]) =>
  rows.map(({ row, outcome, error }) => [row, outcome, error?.message ?? null]);

let counted = 0;
const mobile = () => String(6_100_000_000 + ++counted);
const customersWith = async (numbers: readonly string[]) =>
  sql(kitchen.em.fork(), 'select id from users where mobile_number = any($1::text[])', [numbers]);

test('importCustomers stores the diet and the avoided allergens of a customer', async () => {
  const number = mobile();
  const [row] = await imported(`Name,Mobile,Address,Diet,Avoids\nMeera,${number},House,Veg,"Nuts, milk"`);
  expect(row?.outcome).toBe('CREATED');
  expect(
    await sql(kitchen.em.fork(), 'select diet, avoids from users where mobile_number = $1', [number]),
  ).toEqual([{ diet: 'VEG', avoids: ['MILK', 'NUTS'] }]);
});

test('importCustomers creates new customers, and reports existing numbers and invalid rows', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi Kumar' });
  const [first, second] = [mobile(), mobile()];
  const csv = [
    'Name,Mobile,Address,Gender,Address 2,Shoe size',
    `"Nair, Asha",+91 ${first},"12, MG Road\nBengaluru",F,Office,38`,
    `Another Person,${ravi.mobileNumber},House 2,,,`,
    'Too Short,12345,House 3,,,',
    `No Address,${second},,,,`,
    `Asha again,0${first},House 4,,,`,
    `Odd,${second},House 5,purple,,`,
    `,${second},House 6,,,`,
    `Third Person,${ravi.mobileNumber},House 7,,,`,
  ].join('\r\n');
  const before = await fingerprint(kitchen.em);
  const foreseen = await imported(csv, true);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  const expected = [
    [2, 'CREATED', null],
    [3, 'DUPLICATE', `Another user of this type already has the mobile number ${ravi.mobileNumber}.`],
    [4, 'INVALID', 'Mobile number must be 10 digits.'],
    [5, 'INVALID', 'Add at least one address (text).'],
    [6, 'DUPLICATE', 'Row 2 already has this mobile number.'],
    [7, 'INVALID', 'Invalid gender value.'],
    [8, 'INVALID', 'Name is missing.'],
    [9, 'DUPLICATE', 'Row 3 already has this mobile number.'],
  ];
  expect(brief(foreseen)).toEqual(expected);
  expect(foreseen.map(({ ignoredColumns }) => ignoredColumns)).toEqual([
    ['Shoe size'],
    ...Array.from({ length: 7 }, () => []),
  ]);
  const rows = await imported(csv);
  expect(brief(rows)).toEqual(expected);
  expect(rows[0]?.user).toMatchObject({
    title: 'Nair, Asha',
    type: 'CUSTOMER',
    addresses: [
      { text: '12, MG Road\nBengaluru', isDefault: true },
      { text: 'Office', isDefault: false },
    ],
  });
  expect(foreseen[0]?.user).toBeNull();
  expect(rows[1]?.user?.title).toBe(ravi.title);
  expect(rows[4]?.user?.id).toBe(rows[0]?.user?.id);
});

test('importing an export of users creates equal customers, without its admins and delivery users', async () => {
  const [first, second, alternate] = [mobile(), mobile(), mobile()];
  const spaced = (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`;
  // In the format of the export 'Users as CSV'.
  const csv = [
    '\ufeffTitle,Mobile,Alt Mobile,Type,Status,Gender,Wallet,Credit limit,Email,Address,Created',
    `'+Asha,${spaced(first)},${spaced(alternate)},Customer,Inactive,Female,-240.5,500,,"'12/4, 7",2026-11-21`,
    `O'Brien,${spaced(second)},,Customer,Active,Unknown,0,0,,"House 1\nPune",2026-11-21`,
    'Suresh,90000 00091,,Delivery,Active,Male,,,,,2026-11-21',
    'Admin,00000 00001,,Admin,Active,Unknown,0,0,admin@example.com,,2026-11-21',
  ].join('\r\n');
  const rows = await imported(csv);
  expect(brief(rows)).toEqual([
    [2, 'CREATED', null],
    [3, 'CREATED', null],
    [4, 'INVALID', 'This row is not a customer. Only customers can be imported.'],
    [5, 'INVALID', 'This row is not a customer. Only customers can be imported.'],
  ]);
  const stored = async (number: string) =>
    accepted(
      await admin.ask<{ it: { items: object[] } }>(
        `query ($search: String) { it: users(filter: { search: $search }) { items {
           title mobileNumber alternateMobileNumber status gender creditLimit walletBalance addresses { text } } } }`,
        { search: number },
      ),
    ).it.items;
  expect(await stored(first)).toEqual([
    {
      title: '+Asha',
      mobileNumber: first,
      alternateMobileNumber: alternate,
      status: 'INACTIVE',
      gender: 'FEMALE',
      creditLimit: 500,
      walletBalance: 0,
      addresses: [{ text: '12/4, 7' }],
    },
  ]);
  expect(await stored(second)).toMatchObject([
    {
      title: "O'Brien",
      alternateMobileNumber: null,
      status: 'ACTIVE',
      addresses: [{ text: 'House 1\nPune' }],
    },
  ]);
});

test('importing the same file again creates no customer, and returns the existing ones', async () => {
  const numbers = [mobile(), mobile(), mobile()];
  const csv = `mobile;name;address\n${numbers.map((number, index) => `${number};Customer ${index};House`).join('\n')}`;
  const first = await imported(csv);
  expect(first.map((row) => row.outcome)).toEqual(['CREATED', 'CREATED', 'CREATED']);
  const before = await fingerprint(kitchen.em);
  const second = await imported(csv);
  expect(second.map((row) => [row.outcome, row.user?.id])).toEqual(
    first.map((row) => ['DUPLICATE', row.user?.id]),
  );
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('three concurrent imports of one file create each customer once', async () => {
  const numbers = Array.from({ length: 12 }, mobile);
  const csv = `Name,Mobile,Address\n${numbers.map((number) => `Asha,${number},House`).join('\n')}`;
  const all = (await Promise.all([imported(csv), imported(csv), imported(csv)])).flat();
  expect(all.filter((row) => row.outcome === 'CREATED')).toHaveLength(12);
  expect(all.filter((row) => row.outcome === 'DUPLICATE' && row.user)).toHaveLength(24);
  expect(await customersWith(numbers)).toHaveLength(12);
});

test.each<[string, string, string]>([
  ['nothing', '', "The file has no column 'Name' and no column 'Mobile' and no column 'Address'."],
  ['no mobile column', 'Name,Address\nAsha,House', "The file has no column 'Mobile'."],
  ['no address column', 'Name,Mobile\nAsha,9000000001', "The file has no column 'Address'."],
  [
    'the names of the columns alone',
    'Name,Mobile,Address\n\n',
    'The file has no rows below the header row. Add at least one row.',
  ],
  [
    'a quote that is not closed',
    'Mobile,Address\n9000000001,"House\n9000000002,House',
    'The file is not valid CSV. Check line 3.',
  ],
  [
    'more than 1,000 rows',
    `Mobile,Address\n${'9000000001,House\n'.repeat(1_001)}`,
    'The file can have at most 1,000 entries.',
  ],
  [
    'too much text',
    `Mobile,Address\n${'x'.repeat(200_000)}`,
    'The file can be at most 2,00,000 characters long.',
  ],
])('a customer file with %s is rejected as a whole, and changes nothing', async (_what, csv, message) => {
  const before = await fingerprint(kitchen.em);
  expect(rejected(await ask(csv))).toMatchObject({ code: 'BAD_USER_INPUT', message });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('imported formulas and markup are text, and characters that cannot be stored are rejected', async () => {
  const [one, other] = [mobile(), mobile()];
  const rows = await imported(
    `Name,Mobile,Address\n"=HYPERLINK(""http://x"")<b>",${one},'; drop table users; --\na\u0001b,${other},House`,
  );
  expect(rows.map((row) => [row.outcome, row.user?.title ?? null])).toEqual([
    ['CREATED', '=HYPERLINK("http://x")<b>'],
    ['INVALID', null],
  ]);
});

test('importCustomers accepts the template that the web client offers', async () => {
  const template = new URL('../../../client/public/templates/customers.csv', import.meta.url);
  const rows = await imported(await readFile(template, 'utf8'), true);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED']);
});
