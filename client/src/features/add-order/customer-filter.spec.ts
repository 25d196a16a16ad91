import { areasOf, type CustomerFilter, filterCustomers, noFilter } from './customer-filter';
import { listCustomers } from './customer-search';
import { withRange } from './selection';

const customers = listCustomers(
  [
    { id: 'a', diet: 'VEG' as const, walletBalance: 500, place: 'Baner Road, Pune 411045' },
    { id: 'b', diet: null, walletBalance: 50, place: 'Aundh, Pune 411 007' },
    { id: 'c', diet: null, walletBalance: -20, place: 'Balewadi, Pune 411045' },
  ].map(({ id, place, ...customer }) => ({
    ...customer,
    id,
    title: `Customer ${id}`,
    mobileNumber: '9876500001',
    creditLimit: 0,
    avoids: [],
    addresses: [{ text: place, isDefault: true }],
  })),
);
const known = { totalPaise: 10_000, ordered: new Set(['b']), members: new Set(['a', 'b']) };

test.each<[Partial<CustomerFilter>, string[]]>([
  [{}, ['a', 'b', 'c']],
  [{ area: '411045' }, ['a', 'c']],
  [{ diet: 'VEG' }, ['a']],
  [{ diet: 'ANY' }, ['b', 'c']],
  [{ groupId: 'g1' }, ['a', 'b']],
  [{ balance: 'enough' }, ['a']],
  [{ balance: 'short' }, ['b', 'c']],
  [{ balance: 'due' }, ['c']],
  [{ order: 'ordered' }, ['b']],
  [{ order: 'none' }, ['a', 'c']],
  [{ area: '411045', order: 'none', balance: 'short' }, ['c']],
])('the customer filter %j matches the customers %j', (filter, ids) => {
  const found = filterCustomers(customers, { ...noFilter, ...filter }, known);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('a group filter matches no customer while the group loads', () => {
  expect(
    filterCustomers(customers, { ...noFilter, groupId: 'g1' }, { ...known, members: undefined }),
  ).toEqual([]);
});

test('areasOf lists areas with their number of customers, the largest first', () => {
  expect(areasOf(customers)).toEqual([
    { key: '411045', name: '411045', count: 2 },
    { key: '411007', name: '411007', count: 1 },
  ]);
});

test.each<[string[], string, string, string[]]>([
  [['a'], 'a', 'c', ['a', 'b', 'c']],
  [['c'], 'c', 'a', ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'b', 'c', ['a']],
  [[], 'hidden', 'b', ['b']],
])('with %j selected, a press on row %s and a Shift press on row %s select %j', (before, from, to, after) => {
  expect([...withRange(new Set(before), ['a', 'b', 'c'], from, to)].sort()).toEqual(after);
});
