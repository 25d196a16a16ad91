import { cleanAddresses, withDefault, withoutAddress } from '../../shared/form/address-form';
import { usersTexts as texts } from '../../texts/admin/users';
import { emptyUserForm, formOfUser, inputOfUserForm, type UserForm, validateUser } from './user-form';
import type { UserRow_UserFragment } from './user-row.generated';

const home = { id: 'a1', text: 'Home', locationUrl: '', note: 'Ring twice', isDefault: false };
const office = { id: 'a2', text: 'Office', locationUrl: 'https://maps.example/x', note: '', isDefault: true };

const customer: UserForm = {
  mobileNumber: '9876500001',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  title: 'Asha Nair',
  gender: 'FEMALE',
  alternateMobileNumber: '9876500011',
  creditLimit: '1500.50',
  diet: 'EGG',
  avoids: ['MILK'],
  addresses: [home, office],
};

const user: UserRow_UserFragment = {
  ...customer,
  addresses: [home, office],
  id: 'u1',
  userUuid: 'link',
  walletBalance: 150,
  creditLimit: 1500.5,
  diet: 'EGG',
  email: null,
  version: 4,
  createdAt: '2026-11-20T18:30:00.000Z',
  lowBelow: null,
  lastsUntil: null,
};

test('a customer that is loaded into the user form is sent back unchanged', () => {
  expect(formOfUser(user)).toEqual(customer);
  expect(inputOfUserForm(formOfUser(user))).toEqual({ ...customer, creditLimit: 1500.5 });
});

test('the form of a user without addresses has an empty default address', () =>
  expect(formOfUser({ ...user, addresses: [] }).addresses).toEqual(emptyUserForm.addresses));

test.each([
  ['', 0, undefined],
  ['0', 0, undefined],
  ['10000', 10_000, undefined],
  ['500.50', 500.5, undefined],
  ['10000.01', 10_000.01, texts.invalidCreditLimit],
  ['1.234', 1.234, texts.invalidCreditLimit],
  ['.', Number.NaN, texts.invalidCreditLimit],
])('a credit limit typed as %j is sent as %d', (creditLimit, rupees, problem) => {
  expect(inputOfUserForm({ ...customer, creditLimit }).creditLimit).toBe(rupees);
  expect(validateUser({ ...customer, creditLimit }).creditLimit).toBe(problem);
});

test('only customers are sent with an alternate mobile number, a credit limit, a diet and addresses', () => {
  const input = inputOfUserForm({ ...customer, type: 'DELIVERY' });
  expect(input).not.toHaveProperty('alternateMobileNumber');
  expect(input).not.toHaveProperty('creditLimit');
  expect(input).not.toHaveProperty('diet');
  expect(input).not.toHaveProperty('avoids');
  expect(input).not.toHaveProperty('addresses');
  expect(inputOfUserForm({ ...customer, diet: '' }).diet).toBeNull();
});

test('an empty alternate mobile number is sent as null', () =>
  expect(inputOfUserForm({ ...customer, alternateMobileNumber: '' }).alternateMobileNumber).toBeNull());

test('addresses with empty text are omitted, and the first becomes the default if none is', () => {
  const empty = { text: '  ', locationUrl: 'https://maps.example', note: '', isDefault: true };
  expect(cleanAddresses([empty, home, { ...office, isDefault: false }])).toEqual([
    { ...home, isDefault: true },
    { ...office, isDefault: false },
  ]);
});

test('only the first of several default addresses stays the default', () =>
  expect(cleanAddresses([{ ...home, isDefault: true }, office]).map(({ isDefault }) => isDefault)).toEqual([
    true,
    false,
  ]));

test('selecting a default deselects the others, and deleting it makes the first the default', () => {
  const both = withDefault([home, office], 1);
  expect(both.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  expect(withoutAddress(both, 1)).toEqual([{ ...home, isDefault: true }]);
  expect(withoutAddress(both, 0)).toEqual([office]);
});

const problemsOf = (form: Partial<Record<keyof UserForm, unknown>>) =>
  validateUser({ ...customer, ...(form as Partial<UserForm>) });

test.each([
  [{}, {}],
  [{ mobileNumber: '98765' }, { mobileNumber: 'Mobile number must be 10 digits.' }],
  [{ mobileNumber: '' }, { mobileNumber: 'Mobile number must be 10 digits.' }],
  [{ type: 'COOK' }, { type: 'Invalid user type.' }],
  [{ status: '2' }, { status: 'Status must be 0 or 1.' }],
  [{ gender: 'x' }, { gender: 'Invalid gender value.' }],
  [{ alternateMobileNumber: '12' }, { alternateMobileNumber: 'Alternate mobile number must be 10 digits.' }],
  [{ addresses: [{ ...home, text: ' ' }] }, { 'addresses.0.text': 'Add at least one address (text).' }],
  [
    { addresses: [{ ...home, text: 'x'.repeat(501) }] },
    { 'addresses.0.text': 'An address can be at most 500 characters long.' },
  ],
  [
    { addresses: [home, { ...office, locationUrl: 'maps' }] },
    { 'addresses.1.locationUrl': 'Enter a location link that starts with https://.' },
  ],
])('the user form with %j has the errors %j', (form, faults) => expect(problemsOf(form)).toEqual(faults));

test('a user who is not a customer needs no address and no alternate mobile number', () => {
  const parts = { addresses: [], alternateMobileNumber: '12' };
  expect(problemsOf({ ...parts, type: 'DELIVERY' })).toEqual({});
  expect(problemsOf({ ...parts, type: 'ADMIN' })).toEqual({});
});

test('the user form reports an invalid mobile number and a missing address together', () =>
  expect(Object.keys(problemsOf({ mobileNumber: '1', addresses: [{ ...home, text: '' }] }))).toEqual([
    'mobileNumber',
    'addresses.0.text',
  ]));
