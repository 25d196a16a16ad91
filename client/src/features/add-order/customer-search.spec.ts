import { findCustomers, listCustomers, unknownValuesOf } from './customer-search';
import { withAll, withoutAll } from './selection';

const customers = listCustomers([
  {
    id: '1',
    title: 'Rohan Deshpande',
    mobileNumber: '9876500002',
    walletBalance: 150,
    creditLimit: 0,
    addresses: [{ text: '4, Baner Road', isDefault: true }],
  },
  { id: '2', title: 'asha Nair', mobileNumber: '9876500001', walletBalance: 10, creditLimit: 0 },
  { id: '3', title: '', mobileNumber: '9000012345', walletBalance: 0, creditLimit: 0 },
]);
const found = (search: string) => findCustomers(customers, search).map(({ id }) => id);

test('customers are sorted by name, or by mobile number if they have no name', () => {
  expect(customers.map(({ name }) => name)).toEqual(['+91 9000012345', 'asha Nair', 'Rohan Deshpande']);
});

test('a customer search finds words of name and address in any order, and digits of the mobile number', () => {
  expect(found('')).toEqual(['3', '2', '1']);
  expect(found('desh ROHAN')).toEqual(['1']);
  expect(found('98765')).toEqual(['2', '1']);
  expect(found('+91 98765 00001')).toEqual(['2']);
  expect(found('baner')).toEqual(['1']);
  expect(found('unknown')).toEqual([]);
});

test('a customer search accepts several values, separated by commas or pasted as a column of numbers', () => {
  expect(found('asha, 12345')).toEqual(['3', '2']);
  expect(found('9876500001 9876500002')).toEqual(['2', '1']);
  expect(found('+91 9876500001 09000012345')).toEqual(['3', '2']);
  expect(found('9876500001, 9876500002 9000012345')).toEqual(['3', '2', '1']);
  expect(found(' , ')).toEqual(['3', '2', '1']);
});

test('a customer search for several values reports the unknown ones', () => {
  expect(unknownValuesOf(customers, '9876500001 9876500009 +91 90000999 9000012345')).toEqual([
    '9876500009',
    '90000999',
  ]);
  expect(unknownValuesOf(customers, 'asha, Zubin,, 12345')).toEqual(['Zubin']);
  expect(unknownValuesOf(customers, '9876500001, 9876500002 9876500009')).toEqual(['9876500009']);
  for (const search of ['Zubin', '9876500009', '98765 00009', ''])
    expect(unknownValuesOf(customers, search)).toEqual([]);
});

test('the line about a customer states the diet and the default address', () => {
  const [one] = listCustomers([
    {
      id: '1',
      title: 'Asha',
      mobileNumber: '9876500001',
      walletBalance: 0,
      creditLimit: 0,
      diet: 'VEG',
      avoids: ['NUTS'],
      addresses: [
        { text: 'Office', isDefault: false },
        { text: '12, Lake Road\nPune', isDefault: true },
      ],
    },
  ]);
  expect(one?.about).toBe('Veg only, without: Nuts · 12, Lake Road Pune');
  expect(customers[0]?.about).toBe('');
});

test('withAll adds customers to a selection, and withoutAll removes them', () => {
  const one = new Set(['1']);
  const all = withAll(one, [{ id: '2' }, { id: '3' }]);
  expect([...all]).toEqual(['1', '2', '3']);
  expect([...withoutAll(all, ['2', '9'])]).toEqual(['1', '3']);
  expect([...one]).toEqual(['1']);
});
