import {
  kitchenDayPath,
  newCustomerPath,
  orderForPath,
  ordersForDayPath,
  planPath,
  userPath,
} from '../../shared/admin-paths';
import type { Permission } from '../../shared/apollo/permissions';
import { customerName } from '../../shared/format/customer-name';
import { today, tomorrow } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { orderPath, paths } from '../../shared/paths';
import { matcherOf, searchedIn } from '../../shared/search';
import { commandTexts as texts } from '../../texts/admin/commands';
import { adminTexts } from '../../texts/admin/common';
import { allLinks } from '../admin-bar-links';
import { permissionOf } from '../allowed-screen';
import type { FindCommandsQuery } from './commands.generated';

/** Entry of the command bar: the path to open, and its texts. */
export type Command = {
  to: string;
  text: string;
  about?: string /** Other words that find it. */;
  words?: string;
};

type CommandGroup = { title: string; commands: readonly Command[] };

type Can = (permission: Permission) => boolean;

/** Path of the dishes with the form of a new dish. */
const newDishPath = `${paths.dishes}?${new URLSearchParams({ new: 'dish' })}`;

const importDishesPath = `${paths.dishes}?${new URLSearchParams({ new: 'file' })}`;

/** Returns the path of a customer with the form that adds balance. */
const addBalancePath = (id: string): string =>
  `${userPath(id)}?${new URLSearchParams({ open: 'addBalance' })}`;

/** Maximum number of customers for whom actions are listed. */
const MOST_CUSTOMERS = 3;

/** Maximum number of listed dishes. */
const MOST_DISHES = 6;

/** Returns the screens that a role may open. */
const screens = (can: Can): Command[] => {
  const all: Command[] = [
    ...allLinks.map(({ to, text }) => ({ to, text })),
    { to: paths.moneyReport, text: texts.moneyReport },
    { to: paths.runs, text: adminTexts.bulkRuns },
    { to: paths.whatsapp, text: texts.whatsapp },
  ];
  return all.filter(({ to }) => {
    const needed = permissionOf(to);
    return !needed || can(needed);
  });
};

/** Returns the actions that a role may use. */
const actions = (can: Can): Command[] => {
  const all: [Permission, Command][] = [
    ['dishes:write', { to: newDishPath, text: texts.newDish, words: texts.add }],
    ['dishes:write', { to: importDishesPath, text: texts.importDishes, words: texts.add }],
    ['customers:write', { to: newCustomerPath, text: texts.newCustomer, words: texts.add }],
    ['plans:write', { to: planPath(tomorrow()), text: texts.planTomorrow, words: texts.add }],
    ['orders:read', { to: ordersForDayPath(today()), text: texts.ordersToday }],
    ['orders:read', { to: ordersForDayPath(tomorrow()), text: texts.ordersTomorrow }],
    ['kitchen:read', { to: kitchenDayPath(today()), text: texts.cookToday }],
    ['customers:read', { to: `${paths.users}?show=low`, text: texts.lowBalance }],
  ];
  return all.filter(([needed]) => can(needed)).map(([, command]) => command);
};

const foundIn = (found: FindCommandsQuery, can: Can): CommandGroup[] => {
  const people = found.users.items;
  // Two customers can have the same name.
  const aboutUser = ({ mobileNumber }: (typeof people)[number]) =>
    mobileNumber === null ? undefined : formatMobile(mobileNumber);
  const customers = people.filter(({ type }) => type === 'CUSTOMER');
  return [
    {
      title: texts.orders,
      commands: (found.orders?.items ?? []).map(({ id, orderNumber, customer }) => ({
        to: orderPath(id, 'view'),
        text: texts.order(orderNumber),
        about: customer.title,
      })),
    },
    {
      title: texts.users,
      commands: people.map((user) => ({
        to: userPath(user.id),
        text: customerName({ ...user, mobileNumber: user.mobileNumber ?? '' }),
        about: aboutUser(user),
      })),
    },
    {
      title: texts.forCustomer,
      commands: customers.slice(0, MOST_CUSTOMERS).flatMap((user) => {
        const name = customerName({ ...user, mobileNumber: user.mobileNumber ?? '' });
        const about = aboutUser(user);
        return [
          ...(can('orders:write')
            ? [{ to: orderForPath(user.id), text: texts.orderForOne(name), about }]
            : []),
          ...(can('wallets:credit')
            ? [{ to: addBalancePath(user.id), text: texts.addBalanceTo(name), about }]
            : []),
        ];
      }),
    },
    {
      title: texts.dishes,
      commands: found.dishes.nodes.slice(0, MOST_DISHES).map(({ title }) => ({
        to: `${paths.dishes}?${new URLSearchParams({ q: title })}`,
        text: title,
      })),
    },
  ];
};

/** Pattern of the first words of an action on a customer. */
const verb = /^(?:add balance(?: to)?|order(?: for)?)\s+(?=\S)/i;

/** Returns the search text for the server: for "Add balance to Asha", the customer. */
export const subjectOf = (typed: string): string => typed.trim().replace(verb, '');

/** Returns the order number in a text such as `#1001`. Undefined if the text is something else. */
export const orderNumberIn = (search: string): number | undefined => {
  const digits = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Returns the entries of the command bar for a text: matching screens and actions, of which those that begin with the text are
 * first, then the server's results.
 * @param can whether the admin's role has a permission; other screens and actions are left out
 * @param found results of the server. Undefined while nothing is searched
 */
export const commandsFor = (search: string, can: Can, found?: FindCommandsQuery): CommandGroup[] => {
  const matches = matcherOf(search);
  const start = search.trim().toLowerCase();
  const begins = ({ text }: Command) => text.toLowerCase().startsWith(start);
  const named = (commands: readonly Command[]) =>
    (matches
      ? commands.filter(({ text, words = '' }) => matches(searchedIn([text, words])))
      : commands
    ).toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  const groups = found ? foundIn(found, can) : [];
  // If the text starts with an action, the action is listed first.
  const first = verb.test(search.trim())
    ? groups.map(({ title, commands }) => ({ title, commands: named(commands) }))
    : [];
  const isFirst = new Set(first.flatMap(({ commands }) => commands));
  return [
    ...first,
    { title: texts.screens, commands: named(screens(can)) },
    { title: texts.actions, commands: named(actions(can)) },
    ...groups.map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => !isFirst.has(command)),
    })),
  ].filter(({ commands }) => commands.length > 0);
};
