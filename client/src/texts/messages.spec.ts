import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTED_TEMPLATES, DOCUMENTED_TEXTS } from '../../test/documented-texts';
import { addressMessages } from './address-messages';
import { addOrderTexts } from './admin/add-order';
import { adminBarTexts, keysTexts } from './admin/bar';
import { adminTexts, listTexts, pagerTexts } from './admin/common';
import { deliveryTexts } from './admin/delivery';
import { dishesTexts } from './admin/dishes';
import { historyTexts } from './admin/history';
import { adminHomeTexts } from './admin/home';
import { mealPlannerTexts, settingsTexts } from './admin/kitchen';
import { kitchenDayTexts } from './admin/kitchen-day';
import { allOrdersTexts, cancelOrdersTexts } from './admin/orders';
import { printTexts } from './admin/print';
import { adminLoginTexts, routesTexts } from './admin/sign-in';
import { standingTexts } from './admin/standing';
import { addBalanceTexts, usersTexts } from './admin/users';
import { formMessages } from './form-messages';
import { lazyMessages } from './lazy-messages';
import { messages } from './messages';
import { profileMessages } from './profile-messages';
import { riderMessages } from './rider-messages';
import { statementMessages } from './statement-messages';
import { statusMessages } from './status-messages';
import { themeMessages } from './theme-messages';

type Texts = { readonly [key: string]: string | ((...values: never[]) => string) | Texts };

const table = {
  ...messages,
  ...adminTexts,
  list: listTexts,
  pager: pagerTexts,
  routes: routesTexts,
  adminLogin: adminLoginTexts,
  adminBar: adminBarTexts,
  settings: settingsTexts,
  delivery: deliveryTexts,
  print: printTexts,
  keys: keysTexts,
  adminHome: adminHomeTexts,
  dishes: dishesTexts,
  users: usersTexts,
  addBalance: addBalanceTexts,
  addOrder: addOrderTexts,
  allOrders: allOrdersTexts,
  cancelOrders: cancelOrdersTexts,
  mealPlanner: mealPlannerTexts,
  kitchenDay: kitchenDayTexts,
  history: historyTexts,
  standing: standingTexts,
  profile: profileMessages,
  addresses: addressMessages,
  later: lazyMessages,
  statement: statementMessages,
  form: formMessages,
  statuses: statusMessages,
  theme: themeMessages,
  rider: riderMessages,
} as unknown as Texts;
const source = globSync(['*messages.ts', 'admin/*.ts'], { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Texts of the table without placeholders. */
const plainTexts = (table: Texts): string[] =>
  Object.values(table).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : typeof entry === 'function' ? [] : plainTexts(entry),
  );

const written = (text: string): number =>
  source.split(text.includes("'") ? `"${text}"` : `'${text}'`).length - 1;

/** Whether a text is a sentence. A label of one or two words may have several meanings. */
const isSentence = (text: string): boolean => text.split(' ').length > 2;

const listed = Object.entries(DOCUMENTED_TEXTS).flatMap(([clause, texts]) =>
  texts.map((text) => [clause, text] as const),
);

test.each(listed)('the documented text of %s is %p', (_clause, text) => {
  expect(plainTexts(table)).toContain(text);
});

test.each(listed.filter(([, text]) => isSentence(text)))(
  'the table of documented texts contains once, for %s, %p',
  (_clause, text) => {
    expect(written(text)).toBe(1);
  },
);

test.each(DOCUMENTED_TEMPLATES)('for %s, %s(%p) is %p', (_clause, path, values, text) => {
  const entry = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], table);
  expect((entry as (...values: unknown[]) => string)(...values)).toBe(text);
});
