import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { openLink } from '../testkit/operations.js';
import { createUser, findUser, newCustomer, updateUser } from './user-operations.js';

const kitchen = openKitchen();

describe('a new user', () => {
  test('a new customer has an empty wallet, a link, and one default address', async () => {
    const input = newCustomer({
      mobileNumber: '+91 80000-12345',
      alternateMobileNumber: '080000 54321',
      gender: 'FEMALE',
      addresses: [
        { text: '  ' },
        { text: ' Baner ' },
        { text: 'Office', isDefault: true, locationUrl: 'https://maps.example/1' },
        { text: 'Gym', isDefault: true },
      ],
    });
    const { it: user } = accepted(await createUser(await kitchen.as.admin(), input));
    expect(user).toMatchObject({
      mobileNumber: '8000012345',
      alternateMobileNumber: '8000054321',
      gender: 'FEMALE',
      status: 'ACTIVE',
      walletBalance: 0,
      version: 1,
      addresses: [
        { text: 'Baner', isDefault: false, locationUrl: '' },
        { text: 'Office', isDefault: true, locationUrl: 'https://maps.example/1' },
        { text: 'Gym', isDefault: false, locationUrl: '' },
      ],
    });
    expect(user.userUuid).not.toBe(user.id);
  });

  test('a new delivery user has no wallet, addresses, or alternate mobile', async () => {
    const input = newCustomer({ type: 'DELIVERY', alternateMobileNumber: '8000054321' });
    const { it: user } = accepted(await createUser(await kitchen.as.admin(), input));
    expect(user).toMatchObject({
      walletBalance: null,
      userUuid: expect.any(String),
      addresses: [],
      alternateMobileNumber: null,
    });
  });

  test('a new user without a default address gets the first one as default', async () => {
    const addresses = [{ text: 'A' }, { text: 'B', isDefault: false }];
    const { it: user } = accepted(await createUser(await kitchen.as.admin(), newCustomer({ addresses })));
    expect(user.addresses.map((address) => address.isDefault)).toEqual([true, false]);
  });

  test.each<[string, Variables, string, string]>([
    ['nine digits', { mobileNumber: '123456789' }, 'Mobile number must be 10 digits.', 'mobileNumber'],
    ['letters', { mobileNumber: 'abcdefghij' }, 'Mobile number must be 10 digits.', 'mobileNumber'],
    [
      'another country',
      { mobileNumber: '+1 9876543210' },
      'Mobile number must be 10 digits.',
      'mobileNumber',
    ],
    ['an exponent', { mobileNumber: '9.8765432E+09' }, 'Mobile number must be 10 digits.', 'mobileNumber'],
    [
      'two alternate numbers',
      { alternateMobileNumber: '9876543210 / 9876543211' },
      'Alternate mobile number must be 10 digits.',
      'alternateMobileNumber',
    ],
    [
      'a bad alternate number',
      { alternateMobileNumber: '12' },
      'Alternate mobile number must be 10 digits.',
      'alternateMobileNumber',
    ],
    ['no address', { addresses: [] }, 'Add at least one address (text).', 'addresses'],
    ['an empty address', { addresses: [{ text: ' ' }] }, 'Add at least one address (text).', 'addresses'],
    ['addresses left out', { addresses: undefined }, 'Add at least one address (text).', 'addresses'],
    [
      'a long address',
      { addresses: [{ text: 'x'.repeat(501) }] },
      'An address can be at most 500 characters long.',
      'addresses.0.text',
    ],
    [
      'a location that is script',
      { addresses: [{ text: 'A', locationUrl: 'javascript:alert(1)' }] },
      'Enter a location link that starts with https://.',
      'addresses.0.locationUrl',
    ],
    ['a long title', { title: 'x'.repeat(121) }, 'Title can be at most 120 characters long.', 'title'],
  ])('a new user with %s is rejected and not stored', async (_what, input, message, field) => {
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    expect(rejected(await createUser(admin, newCustomer(input)))).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field,
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('a new user with a mobile number of the same type is rejected, and of another type accepted', async () => {
    const admin = await kitchen.as.admin();
    const first = newCustomer();
    accepted(await createUser(admin, first));
    expect(rejected(await createUser(admin, first))).toEqual({
      code: 'CONFLICT',
      message: `Another user of this type already has the mobile number ${first.mobileNumber}.`,
      field: 'mobileNumber',
    });
    accepted(await createUser(admin, { ...first, type: 'DELIVERY' }));
  });

  test('five concurrent requests create a user once', async () => {
    const admin = await kitchen.as.admin();
    const input = newCustomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => createUser(admin, input)));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(4).fill('CONFLICT'), 'OK']);
  });
});

describe('changing a user', () => {
  test('updateUser leaves omitted fields unchanged, and null removes the alternate number', async () => {
    const admin = await kitchen.as.admin();
    const { it: user } = accepted(
      await createUser(admin, newCustomer({ alternateMobileNumber: '8111111111' })),
    );
    const { it: changed } = accepted(
      await updateUser(admin, user.id, { title: 'Asha N', alternateMobileNumber: null, gender: null }),
    );
    expect(changed).toMatchObject({
      title: 'Asha N',
      alternateMobileNumber: null,
      mobileNumber: user.mobileNumber,
      addresses: user.addresses,
      version: 2,
    });
  });

  test('updateUser with only addresses counts as a change, so an old version is rejected', async () => {
    const admin = await kitchen.as.admin();
    const { it: user } = accepted(await createUser(admin, newCustomer()));
    accepted(await updateUser(admin, user.id, { addresses: [{ text: 'New house' }], version: 1 }));
    const answer = await updateUser(admin, user.id, { addresses: [{ text: 'Old house' }], version: 1 });
    expect(rejected(answer)).toEqual({
      code: 'STALE_VERSION',
      message: 'This was changed by someone else. Reload and try again.',
      field: 'version',
    });
    expect((await findUser(admin, user.id)).addresses).toMatchObject([{ text: 'New house' }]);
  });

  test('updateUser without any address is rejected', async () => {
    const admin = await kitchen.as.admin();
    const { it: user } = accepted(await createUser(admin, newCustomer()));
    expect(rejected(await updateUser(admin, user.id, { addresses: [] })).message).toBe(
      'Add at least one address (text).',
    );
    expect((await findUser(admin, user.id)).addresses).toHaveLength(1);
  });

  test("updateUser with another customer's number is rejected", async () => {
    const admin = await kitchen.as.admin();
    const [asha, ravi] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
    expect(outcomeOf(await updateUser(admin, asha.id, { mobileNumber: ravi.mobileNumber }))).toBe('CONFLICT');
  });

  test('updateUser with another type ends the personal link for good', async () => {
    const admin = await kitchen.as.admin();
    const asha = await kitchen.seed.customer();
    accepted(await updateUser(admin, asha.id, { type: 'DELIVERY' }));
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), asha.userUuid))).toBe('UNAUTHENTICATED');
    accepted(await updateUser(admin, asha.id, { type: 'CUSTOMER', addresses: [{ text: 'Baner' }] }));
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), asha.userUuid))).toBe('UNAUTHENTICATED');
  });

  test("updateUser cannot deactivate the caller's own account", async () => {
    const own = await kitchen.as.usualAdmin();
    const admin = await kitchen.as.admin();
    for (const input of [{ status: 'INACTIVE' }, { type: 'DELIVERY' }]) {
      expect(rejected(await updateUser(admin, own.id, input))).toMatchObject({
        code: 'CONFLICT',
        message: 'You cannot make your own account inactive or change its type.',
      });
    }
  });

  test('one of two admins who deactivate each other at once stays active', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await kitchen.seed.admin(), await kitchen.seed.admin()];
      const [first, second] = [await kitchen.as.admin(one), await kitchen.as.admin(two)];
      const answers = await Promise.all([
        updateUser(first, two.id, { status: 'INACTIVE' }),
        updateUser(second, one.id, { status: 'INACTIVE' }),
      ]);
      expect(answers.map(outcomeOf).sort()).toEqual(['OK', 'UNAUTHENTICATED']);
    }
  });
});
