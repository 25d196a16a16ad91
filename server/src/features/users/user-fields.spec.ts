import fc from 'fast-check';
import type { Allergen, CustomerDiet } from '../../shared/diet.js';
import { AppError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { paise } from '../../shared/money.js';
import { type Gender, type Status, UserType } from '../../shared/status.js';
import { type AddressInput, checkAddresses } from './address-fields.js';
import { checkUser, type UserInput } from './user-fields.js';

const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.reason, error.field];
    throw error;
  }
  return null;
};

describe('the fields of a user', () => {
  test('omitted fields of a user stay omitted', () => {
    expect(checkUser({}, UserType.CUSTOMER)).toEqual({ role: null });
    expect(checkUser({ status: null, gender: null }, UserType.CUSTOMER)).toEqual({ role: null });
  });

  test.each<[UserInput, string, string]>([
    [{ mobileNumber: '12345' }, 'user.mobile', 'mobileNumber'],
    [{ status: 2 as Status }, 'user.status', 'status'],
    [{ gender: 'robot' as Gender }, 'user.gender', 'gender'],
    [{ alternateMobileNumber: '1' }, 'user.alternate-mobile', 'alternateMobileNumber'],
    [{ title: 'x'.repeat(121) }, 'input.too-long', 'title'],
    [{ creditLimitPaise: paise(-1) }, 'input.negative', 'creditLimit'],
    [{ diet: 'NON_VEG' as CustomerDiet }, 'input.choice', 'diet'],
    [{ avoids: ['PEPPER' as Allergen] }, 'input.choice', 'avoids'],
    [{ creditLimitPaise: paise(1_000_001) }, 'user.credit-limit', 'creditLimit'],
  ])('a field of a user that breaks a rule is rejected (%#)', (input, reason, field) => {
    expect(errorOf(() => checkUser(input, UserType.CUSTOMER))).toEqual([reason, field]);
  });

  test('an unknown user type is rejected', () => {
    expect(errorOf(() => checkUser({ type: 3 as UserType }, UserType.CUSTOMER))).toEqual([
      'user.type',
      'type',
    ]);
  });

  test('alternate mobile, credit limit, diet, and allergens are stored only for customers', () => {
    const input = { alternateMobileNumber: '+91 8000000000' };
    expect(checkUser(input, UserType.CUSTOMER)).toEqual({
      alternateMobileNumber: '8000000000',
      role: null,
    });
    expect(checkUser({ alternateMobileNumber: ' ' }, UserType.CUSTOMER)).toEqual({
      alternateMobileNumber: null,
      role: null,
    });
    for (const type of [UserType.ADMIN, UserType.DELIVERY])
      expect(checkUser({ ...input, diet: 'VEG', avoids: ['MILK'] }, type)).toMatchObject({
        alternateMobileNumber: null,
        creditLimitPaise: 0n,
        diet: null,
        avoids: [],
      });
    expect(checkUser({ diet: 'EGG', avoids: ['SOY', 'MILK', 'SOY'] }, UserType.CUSTOMER)).toEqual({
      diet: 'EGG',
      avoids: ['MILK', 'SOY'],
      role: null,
    });
  });
});

describe('the addresses of a customer', () => {
  test('exactly one address is the default: the first marked one, or the first', () => {
    const anyAddress: fc.Arbitrary<AddressInput> = fc.record({
      text: fc.constantFrom('', '  ', 'Baner', 'Aundh'),
      isDefault: fc.constantFrom(true, false, null, undefined),
    });
    fc.assert(
      fc.property(fc.array(anyAddress, { minLength: 1, maxLength: 8 }), (addresses) => {
        const kept = addresses.filter((address) => address.text.trim());
        fc.pre(kept.length > 0);
        const checked = checkAddresses(addresses);
        expect(checked.map((address) => address.text)).toEqual(kept.map((address) => address.text));
        expect(checked.filter((address) => address.isDefault)).toHaveLength(1);
        const wanted = kept.findIndex((address) => address.isDefault);
        expect(checked.findIndex((address) => address.isDefault)).toBe(Math.max(wanted, 0));
      }),
    );
  });

  test.each<[AddressInput[], string, string]>([
    [[], 'user.address-required', 'addresses'],
    [[{ text: ' ' }], 'user.address-required', 'addresses'],
    [[{ text: 'x'.repeat(501) }], 'input.too-long', 'addresses.0.text'],
    [[{ text: 'a' }, { text: 'b', locationUrl: 'maps' }], 'user.location-url', 'addresses.1.locationUrl'],
    [[{ text: 'a', locationUrl: 'javascript:x' }], 'user.location-url', 'addresses.0.locationUrl'],
    [[{ text: 'a', locationUrl: 'http://maps.google.com' }], 'user.location-url', 'addresses.0.locationUrl'],
    [Array(21).fill({ text: 'a' }), 'input.too-many', 'addresses'],
  ])('addresses that break a rule are rejected (%#)', (addresses, reason, field) => {
    expect(errorOf(() => checkAddresses(addresses))).toEqual([reason, field]);
  });

  const anywhere = 'https://anywhere.example/map';
  const map = 'https://maps.app.goo.gl/AbC123';
  const stored = [{ id: 'a1', text: 'a', note: '', locationUrl: 'http://anywhere.example' }];
  test.each<[string, 'admin' | 'customer', string, string | null]>([
    ['an admin enters any https link', 'admin', anywhere, null],
    ['a customer enters a link of a known map service', 'customer', map, null],
    ['a customer enters no link', 'customer', '', null],
    ['a customer enters another link', 'customer', anywhere, 'user.map-service'],
    ['a customer sends a stored link back unchanged', 'customer', 'http://anywhere.example', null],
    ['an admin sends a stored link back unchanged', 'admin', 'http://anywhere.example', null],
  ])('checkAddresses applies the rule for map links: %s', (_what, enteredBy, locationUrl, reason) => {
    const rejected = errorOf(() => checkAddresses([{ text: 'b', locationUrl }], stored, enteredBy));
    expect(rejected).toEqual(reason && [reason, 'addresses.0.locationUrl']);
  });
});

describe('checkAddresses with IDs', () => {
  const [home, office] = ['0190a0b0-0000-7000-8000-000000000001', '0190a0b0-0000-7000-8000-000000000002'];
  const stored = [
    { id: home as string, text: 'Home', note: 'Ring twice', locationUrl: '' },
    { id: office as string, text: 'Office', note: '', locationUrl: '' },
  ];
  test.each<[string, AddressInput[], (string | null)[]]>([
    ['keeps the ID of a changed text', [{ id: home, text: 'New home' }], [home as string]],
    [
      'finds the ID of an unchanged text',
      [{ text: 'Office' }, { text: 'Home' }],
      [office as string, home as string],
    ],
    ['gives a new address no ID', [{ text: 'Office' }, { text: 'Aundh' }], [office as string, null]],
    ['gives an address that was removed no ID', [{ id: newId(), text: 'Typed' }], [null]],
    ['uses an ID once for a repeated text', [{ text: 'Home' }, { text: 'Home' }], [home as string, null]],
  ])('checkAddresses %s', (_what, given, ids) => {
    expect(checkAddresses(given, stored).map(({ id }) => id)).toEqual(ids);
  });

  test('checkAddresses keeps the note of an address whose text changes', () => {
    expect(checkAddresses([{ id: home, text: 'New home' }], stored)[0]?.note).toBe('Ring twice');
  });

  test.each<[string, AddressInput[], [string, string]]>([
    ['a text that is not an ID', [{ id: '1', text: 'x' }], ['input.id', 'addresses.0.id']],
    [
      'an ID twice',
      [
        { id: home, text: 'x' },
        { id: home, text: 'y' },
      ],
      ['input.malformed', 'addresses'],
    ],
  ])('checkAddresses rejects %s', (_what, given, error) => {
    expect(errorOf(() => checkAddresses(given, stored.slice(0, 1)))).toEqual(error);
  });
});
