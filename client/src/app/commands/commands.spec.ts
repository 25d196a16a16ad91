import type { Permission } from '../../shared/apollo/permissions';
import { commandsFor, orderNumberIn, subjectOf } from './commands';
import type { FindCommandsQuery } from './commands.generated';

const everything = () => true;
const without =
  (...denied: Permission[]) =>
  (permission: Permission) =>
    !denied.includes(permission);
const textsFor = (...args: Parameters<typeof commandsFor>) =>
  commandsFor(...args).flatMap(({ commands }) => commands.map(({ text }) => text));

const found: FindCommandsQuery = {
  users: {
    items: [
      { id: 'u1', title: 'Asha Nair', mobileNumber: '9876500001', type: 'CUSTOMER' },
      { id: 'u2', title: 'Suresh', mobileNumber: '9876500002', type: 'DELIVERY' },
    ],
  },
  dishes: { nodes: [{ id: 'd1', title: 'Corn & Bean Salad' }] },
  orders: { items: [{ id: 'o1', orderNumber: 1001, customer: { id: 'u1', title: 'Asha Nair' } }] },
};

test('the command bar lists all screens and actions for an empty text', () => {
  const texts = textsFor('', everything);
  for (const text of ['Home', 'Add Order', 'Money report', 'Bulk jobs', 'Settings', "Plan tomorrow's menu"])
    expect(texts).toContain(text);
});

test('the command bar finds screens and actions by words in any order', () => {
  expect(textsFor('order add', everything)).toEqual(['Add Order']);
  expect(textsFor('add', everything)).toEqual([
    'Add Order',
    'New dish',
    'Import dishes from CSV',
    'New customer',
    "Plan tomorrow's menu",
  ]);
  // Those that begin with the text are first.
  expect(textsFor('tomorrow', everything)).toEqual(["Tomorrow's orders", "Plan tomorrow's menu"]);
  expect(textsFor('me', everything).slice(0, 2)).toEqual(['Meal Planner', 'Home']);
  expect(textsFor('nothing of that name', everything)).toEqual([]);
});

test.each<[Permission[], string, string[]]>([
  [['orders:write'], 'add order', []],
  [['payments:read'], 'money', ['Money report']],
  [['payments:read', 'reports:read'], 'money', []],
  [['plans:write'], 'plan', ['Meal Planner']],
])('the command bar for a role without %j finds for "%s" only %j', (denied, search, texts) => {
  expect(textsFor(search, without(...denied))).toEqual(texts);
});

test('found commands link to their pages, and a role gets only the actions that it may use', () => {
  const links = (can: (permission: Permission) => boolean) =>
    commandsFor('1001', can, found).flatMap(({ commands }) => commands.map(({ to }) => to));
  const pages = ['/addorder?id=o1&view=1', '/users/u1', '/users/u2'];
  const dish = '/dishes?q=Corn+%26+Bean+Salad';
  const order = '/addorder?customer=u1';
  const balance = '/users/u1?open=addBalance';
  expect(links(everything)).toEqual([...pages, order, balance, dish]);
  expect(links(without('orders:write'))).toEqual([...pages, balance, dish]);
  expect(links(without('wallets:credit'))).toEqual([...pages, order, dish]);
});

test.each([
  ['#1001', 1001],
  [' 1001 ', 1001],
  ['9876500001', undefined],
  ['order 5', undefined],
])('the search text %j is the order number %j', (text, number) => expect(orderNumberIn(text)).toBe(number));

test("a command that matches a customer's name is the first result and shows the mobile number", () => {
  const [group] = commandsFor('add balance to asha', everything, found);
  expect(group?.commands[0]).toMatchObject({ text: 'Add balance to Asha Nair', about: '+91 9876500001' });
});

test.each([
  ['Add balance to Asha', 'Asha'],
  ['add balance asha', 'asha'],
  ['Order for Ravi Kumar', 'Ravi Kumar'],
  ['add balance', 'add balance'],
  ['Asha', 'Asha'],
])('the typed text %j searches the server for %j', (typed, subject) =>
  expect(subjectOf(typed)).toBe(subject),
);
