import { listCustomers } from './customer-search';
import { conflictGroups } from './diet-conflicts';
import { groupByPayment, includeConflicting, obstacleOf } from './payment-groups';

const customer = (title: string, walletBalance: number, creditLimit = 0) => ({
  id: title,
  title,
  mobileNumber: '9876500001',
  walletBalance,
  creditLimit,
});

test('customers are left out if they already ordered, or if wallet and credit limit are too low by one paisa', () => {
  const customers = listCustomers([
    customer('a enough', 100),
    customer('b a paisa short', 99.99),
    customer('c with credit', -100, 200),
    customer('d past the credit', -100.01, 200),
    customer('e ordered', 100),
  ]);
  const { payers, leftOut } = groupByPayment(customers, 10_000, new Set(['e ordered']), []);
  expect(payers.map(({ id }) => id)).toEqual(['a enough', 'c with credit']);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'Current Wallet Balance: ₹99.99',
    'Current Wallet Balance: -₹100.01',
    'Order already placed for the schedule',
  ]);
});

test('a free order is possible even for a customer who owes more than the credit limit', () =>
  expect(groupByPayment(listCustomers([customer('a', -500)]), 0, new Set(), []).leftOut).toEqual([]));

describe('customers whose diet conflicts with a dish', () => {
  const chicken = { title: 'Tandoori Chicken', diet: 'NON_VEG' as const, allergens: [] };
  const wrap = { title: 'Paneer Wrap', diet: 'VEG' as const, allergens: ['MILK', 'GLUTEN'] as const };
  const customers = listCustomers([
    { ...customer('a anything', 100), diet: null, avoids: [] },
    { ...customer('b veg', 100), diet: 'VEG', avoids: ['MILK'] },
    { ...customer('c egg', 100), diet: 'EGG', avoids: [] },
    { ...customer('d avoids', 100), diet: null, avoids: ['GLUTEN'] },
    { ...customer('e poor veg', 0), diet: 'VEG', avoids: [] },
  ]);
  const groups = groupByPayment(customers, 10_000, new Set(), [chicken, wrap]);
  const { payers, leftOut, conflicting } = groups;

  test('customers with a diet conflict are listed with the dishes, apart from those who can and cannot pay', () => {
    expect(payers.map(({ id }) => id)).toEqual(['a anything']);
    expect(leftOut).toEqual([]);
    expect(conflicting.map(({ reason }) => reason)).toEqual([
      'Eats veg only, which excludes Tandoori Chicken. Avoids milk, which is in Paneer Wrap.',
      'Eats veg and egg only, which excludes Tandoori Chicken.',
      'Avoids gluten, which is in Paneer Wrap.',
      'Eats veg only, which excludes Tandoori Chicken.',
    ]);
  });

  test('if customers with a diet conflict are included, those with too little balance are still left out', () => {
    const included = includeConflicting(groups);
    expect(included.payers.map(({ id }) => id)).toEqual(['a anything', 'b veg', 'c egg', 'd avoids']);
    expect(included.leftOut).toMatchObject([{ customer: { id: 'e poor veg' }, code: 'INSUFFICIENT_WALLET' }]);
  });

  test('customers with a diet conflict are grouped by diet', () =>
    expect(conflictGroups([...conflicting, ...conflicting.slice(2, 3)]).map(({ title }) => title)).toEqual([
      '2 customers eat veg only',
      '1 customer eats veg and egg only',
      '2 customers avoid an allergen of these dishes',
    ]));

  test('obstacleOf reports a diet conflict only with such a dish, and before a short wallet', () => {
    const [, veg] = customers;
    if (!veg) throw new Error('There is no such customer.');
    expect(obstacleOf(veg, 10_000, new Set(), [chicken])).toBe('diet');
    expect(obstacleOf(veg, 10_000, new Set(), [])).toBeUndefined();
    expect(obstacleOf(veg, 20_000, new Set(), [chicken])).toBe('diet');
    expect(obstacleOf(veg, 20_000, new Set(), [])).toBe('short');
  });
});
