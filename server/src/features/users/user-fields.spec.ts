import fc from 'fast-check';
import type { Allergen, CustomerDiet } from '../../shared/diet.js';
import { AppError } from '../../shared/errors.js';
import { paise } from '../../shared/money.js';
import { type Gender, type Status, UserType } from '../../shared/status.js';
import { type AddressInput, checkAddresses, checkUser, type UserInput } from './user-fields.js';

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.reason, error.field];
    throw error;
  }
  return null;
};

describe('the fields of a user', () => {
  test('that are left out stay left out', () => {
    expect(checkUser({}, UserType.CUSTOMER)).toEqual({});
    expect(checkUser({ status: null, gender: null }, UserType.CUSTOMER)).toEqual({});
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
  ])('that break a rule are refused (%#)', (input, reason, field) => {
    expect(refusalOf(() => checkUser(input, UserType.CUSTOMER))).toEqual([reason, field]);
  });

  test('with a type that is none is refused', () => {
    expect(refusalOf(() => checkUser({ type: 3 as UserType }, UserType.CUSTOMER))).toEqual([
      'user.type',
      'type',
    ]);
  });

  test('an alternate mobile, a credit limit, a diet and what is avoided are kept for customers alone', () => {
    const input = { alternateMobileNumber: '+91 8000000000' };
    expect(checkUser(input, UserType.CUSTOMER)).toEqual({ alternateMobileNumber: '8000000000' });
    expect(checkUser({ alternateMobileNumber: ' ' }, UserType.CUSTOMER)).toEqual({
      alternateMobileNumber: null,
    });
    for (const type of [UserType.ADMIN, UserType.DELIVERY])
      expect(checkUser({ ...input, diet: 'VEG', avoids: ['MILK'] }, type)).toEqual({
        alternateMobileNumber: null,
        creditLimitPaise: 0n,
        diet: null,
        avoids: [],
      });
    expect(checkUser({ diet: 'EGG', avoids: ['SOY', 'MILK', 'SOY'] }, UserType.CUSTOMER)).toEqual({
      diet: 'EGG',
      avoids: ['MILK', 'SOY'],
    });
  });
});

describe('the addresses of a customer', () => {
  test('whatever was sent, exactly one is the default: the first that says so, else the first', () => {
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
  ])('that break a rule are refused (%#)', (addresses, reason, field) => {
    expect(refusalOf(() => checkAddresses(addresses))).toEqual([reason, field]);
  });

  const anywhere = 'https://anywhere.example/map';
  const map = 'https://maps.app.goo.gl/AbC123';
  const stored = [{ text: 'a', note: '', locationUrl: 'http://anywhere.example' }];
  test.each<[string, 'admin' | 'customer', string, string | null]>([
    ['an admin enters any https link', 'admin', anywhere, null],
    ['a customer enters a link of a known map service', 'customer', map, null],
    ['a customer enters no link', 'customer', '', null],
    ['a customer enters another link', 'customer', anywhere, 'user.map-service'],
    ['a customer sends a stored link back unchanged', 'customer', 'http://anywhere.example', null],
    ['an admin sends a stored link back unchanged', 'admin', 'http://anywhere.example', null],
  ])('%s', (_what, enteredBy, locationUrl, reason) => {
    const refused = refusalOf(() => checkAddresses([{ text: 'b', locationUrl }], stored, enteredBy));
    expect(refused).toEqual(reason && [reason, 'addresses.0.locationUrl']);
  });
});
