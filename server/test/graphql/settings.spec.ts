import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();
let admin: Caller;
beforeEach(async () => {
  admin = await kitchen.as.admin();
});

const FIELDS = 'kitchenName phone address fssaiNumber gstin upiId payeeName lowBalance quickTopUps version';
type SettingsData = Record<string, unknown> & { version: number };
const read = async (caller: Caller) =>
  accepted(await caller.ask<{ settings: SettingsData }>(`{ settings { ${FIELDS} } }`)).settings;
const update = (input: Variables, caller = admin) =>
  caller.ask<{ it: SettingsData }>(
    `mutation ($input: UpdateSettingsInput!) { it: updateSettings(input: $input) { ${FIELDS} } }`,
    { input },
  );

const EMPTY = {
  kitchenName: '',
  phone: '',
  address: '',
  fssaiNumber: '',
  gstin: '',
  upiId: '',
  payeeName: '',
  lowBalance: 300,
  quickTopUps: [500, 1_000, 2_000],
  version: 1,
};
const FULL = {
  kitchenName: 'Asha’s Kitchen',
  phone: '+91 80-4123 4567',
  address: '12 MG Road\nBengaluru',
  fssaiNumber: '11223344556677',
  gstin: '29ABCDE1234F1Z5',
  upiId: 'asha.kitchen@okbank',
  payeeName: 'Asha Nair',
  lowBalance: 450.5,
  quickTopUps: [300, 750.25],
};

test('the settings of a new kitchen are empty with default amounts, and an admin fills them', async () => {
  expect(await read(admin)).toEqual(EMPTY);
  expect(accepted(await update(FULL)).it).toEqual({ ...FULL, version: 2 });
  expect(await read(admin)).toEqual({ ...FULL, version: 2 });
  expect(accepted(await update({ gstin: '', phone: null, quickTopUps: [] })).it).toEqual({
    ...FULL,
    gstin: '',
    phone: '',
    quickTopUps: [],
    version: 3,
  });
});

test('all callers see only the public part of the settings', async () => {
  accepted(await update(FULL));
  const asha = await kitchen.seed.customer();
  for (const caller of [kitchen.as.anonymous(), await kitchen.as.customer(asha)]) {
    const { version, ...open } = await read(caller);
    expect(version).toBeGreaterThan(1);
    expect(open).toEqual({ ...FULL, address: null, gstin: null, lowBalance: null });
  }
});

test('pasted settings are normalized', async () => {
  const { it } = accepted(await update({ fssaiNumber: ' 1122 3344 5566 77 ', gstin: '29abcde1234f1z5' }));
  expect(it).toMatchObject({ fssaiNumber: '11223344556677', gstin: '29ABCDE1234F1Z5' });
});

test('a quick amount is stored once, in any notation', async () => {
  expect(accepted(await update({ quickTopUps: [5, 5, 3, 5.0] })).it.quickTopUps).toEqual([5, 3]);
});

test.each<[string, Variables, string, string]>([
  ['13 digits', { fssaiNumber: '1122334455667' }, 'FSSAI licence number must be 14 digits.', 'fssaiNumber'],
  [
    'a letter in it',
    { fssaiNumber: '1122334455667x' },
    'FSSAI licence number must be 14 digits.',
    'fssaiNumber',
  ],
  ['16 characters', { gstin: '29ABCDE1234F1Z55' }, 'GSTIN must be 15 letters and digits.', 'gstin'],
  ['no bank', { upiId: 'asha' }, 'UPI ID must be written as name@bank.', 'upiId'],
  ['a mail address', { upiId: 'asha@bank.com' }, 'UPI ID must be written as name@bank.', 'upiId'],
  ['words for a phone', { phone: 'call me' }, 'Enter a phone number with 6 to 15 digits.', 'phone'],
  ['too few digits', { phone: '12345' }, 'Enter a phone number with 6 to 15 digits.', 'phone'],
  ['a negative threshold', { lowBalance: -1 }, 'Low balance cannot be negative.', 'lowBalance'],
  ['a top-up of nothing', { quickTopUps: [100, 0] }, 'Amount must be a positive number.', 'quickTopUps.1'],
  [
    'too many top-ups',
    { quickTopUps: [1, 2, 3, 4, 5, 6, 7] },
    'Quick top-ups can have at most 6 entries.',
    'quickTopUps',
  ],
  [
    'a long name',
    { kitchenName: 'x'.repeat(121) },
    'Kitchen name can be at most 120 characters long.',
    'kitchenName',
  ],
])('an invalid setting is rejected and changes nothing: %s', async (_what, input, message, field) => {
  const before = await fingerprint(kitchen.em);
  expect(rejected(await update(input))).toEqual({ code: 'BAD_USER_INPUT', message, field });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('all invalid fields are reported together, each with its message', async () => {
  const before = await fingerprint(kitchen.em);
  const { errors } = await update({
    upiId: 'asha',
    kitchenName: 'Kept out',
    gstin: 'X',
    quickTopUps: [1, 0],
  });
  const message = 'GSTIN must be 15 letters and digits.';
  const problems = [
    { field: 'gstin', message },
    { field: 'upiId', message: 'UPI ID must be written as name@bank.' },
    { field: 'quickTopUps.1', message: 'Amount must be a positive number.' },
  ];
  expect(errors).toMatchObject([{ message, extensions: { field: 'gstin', problems } }]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('of two concurrent admins, the one with the old version does not overwrite the other', async () => {
  const { version } = await read(admin);
  const other = await kitchen.as.admin();
  const answers = await Promise.all([
    update({ kitchenName: 'One', version }),
    update({ kitchenName: 'Other', version }, other),
  ]);
  expect(answers.map(outcomeOf).sort()).toEqual(['OK', 'STALE_VERSION']);
  expect((await read(admin)).version).toBe(version + 1);
});

test('a change of settings is in the audit trail with its values before and after', async () => {
  accepted(await update({ kitchenName: 'Before', lowBalance: 100 }));
  accepted(await update({ kitchenName: 'After', lowBalance: 200 }));
  const { auditTrail } = accepted(
    await admin.ask<{ auditTrail: { entries: { action: string; before: object; after: object }[] } }>(
      `{ auditTrail(subject: SETTINGS, id: "6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01", first: 1) { entries { action before after } } }`,
    ),
  );
  expect(auditTrail.entries).toMatchObject([
    {
      action: 'SETTINGS_EDITED',
      before: { kitchenName: 'Before' },
      after: { kitchenName: 'After' },
    },
  ]);
});

test('the low-balance threshold of the settings determines the customers with a low balance', async () => {
  accepted(await update({ lowBalance: 50 }));
  await kitchen.seed.customer({ title: 'Threshold', balancePaise: 5_000 });
  const count = async () =>
    accepted(
      await admin.ask<{ users: { total: number } }>(
        '{ users(filter: { search: "threshold", lowBalance: true }) { total } }',
      ),
    ).users.total;
  expect(await count()).toBe(0);
  accepted(await update({ lowBalance: 50.01 }));
  expect(await count()).toBe(1);
});

describe('how far ahead can be ordered', () => {
  const openFor = async (orderAheadDays: number) => accepted(await update({ orderAheadDays }));
  beforeEach(() => openFor(0));

  test.each<[string, unknown]>([
    ['a negative number', -1],
    ['more than two weeks', 15],
    ['half a day', 1.5],
    ['a text', '3'],
  ])(
    'an invalid number of days to order ahead is rejected and changes nothing: %s',
    async (_what, orderAheadDays) => {
      const before = await fingerprint(kitchen.em);
      expect(rejected(await update({ orderAheadDays })).code).toBe('BAD_USER_INPUT');
      expect(await fingerprint(kitchen.em)).toEqual(before);
    },
  );

  test.each<[string, string]>([
    ['not a time', 'soon'],
    ['after the last hour of a day', '24:00'],
  ])('the missing-plan alarm rejects a time that is %s', async (_what, planAlarmAt) => {
    expect(rejected(await update({ planAlarmAt }))).toMatchObject({ field: 'planAlarmAt' });
  });

  test('the number of days to order ahead is public, the time of the alarm is not', async () => {
    await openFor(14);
    const seen = async (caller: Caller) =>
      accepted(await caller.ask<{ settings: object }>('{ settings { orderAheadDays planAlarmAt } }'))
        .settings;
    const customer = await kitchen.as.customer(await kitchen.seed.customer());
    expect(await seen(customer)).toEqual({ orderAheadDays: 14, planAlarmAt: null });
    expect(await seen(admin)).toEqual({ orderAheadDays: 14, planAlarmAt: '18:00' });
    accepted(await update({ planAlarmAt: ' 07:45 ' }));
    expect(await seen(admin)).toEqual({ orderAheadDays: 14, planAlarmAt: '07:45' });
    accepted(await update({ planAlarmAt: '18:00', orderAheadDays: null }));
    expect(await seen(admin)).toEqual({ orderAheadDays: 14, planAlarmAt: '18:00' });
  });

  test('days to order ahead are in the audit trail', async () => {
    await openFor(2);
    const { auditTrail } = accepted(
      await admin.ask<{ auditTrail: { entries: { before: object; after: object }[] } }>(
        '{ auditTrail(subject: SETTINGS, id: "6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01", first: 1) { entries { before after } } }',
      ),
    );
    expect(auditTrail.entries).toMatchObject([
      { before: { orderAheadDays: 0 }, after: { orderAheadDays: 2 } },
    ]);
  });

  test('customers and anonymous callers cannot change days to order ahead', async () => {
    const customer = await kitchen.as.customer(await kitchen.seed.customer());
    for (const caller of [customer, kitchen.as.anonymous()])
      expect(outcomeOf(await update({ orderAheadDays: 3 }, caller))).not.toBe('OK');
  });
});
