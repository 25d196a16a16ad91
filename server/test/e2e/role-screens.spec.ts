/** Tests each admin screen with each role. It sends no forbidden request, and displays exactly the permitted buttons. */
import { sql } from '../../src/db/sql.js';
import { PERMISSIONS_OF, type Permission, Role } from '../../src/shared/permissions.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { FOR_ADMINS, prepareScreens } from './screens.js';

const kitchen = openBuiltKitchen();
beforeAll(() => prepareScreens(kitchen));
afterEach(() => sql(kitchen.em.fork(), `update users set role = 'OWNER' where type = 0`));

/** A button of each screen that changes something, with the permission of its operation. */
const BUTTONS: readonly (readonly [screen: string, button: string, Permission])[] = [
  ['the dishes', '+ New Dish', 'dishes:write'],
  ['the users', '+ New User', 'customers:write'],
  ['an order', 'Edit', 'orders:write'],
  ['the meal planner', 'Copy to the next seven days', 'plans:write'],
  ['the kitchen', 'More', 'kitchen:write'],
  ['the settings', '+ New Meal', 'settings:write'],
  ['the settings', '+ New API key', 'staff:write'],
];

test.each(Object.values(Role))(
  'each screen sends the role %s no forbidden request, and displays only its buttons',
  async (role) => {
    await sql(kitchen.em.fork(), 'update users set role = $1 where type = 0', [role]);
    const { page, settled } = await kitchen.visitAsAdmin('/admin-home', 1280, { unused: true });
    const forbidden: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const text = await response.text().catch(() => '');
      if (text.includes('"FORBIDDEN"')) forbidden.push(`${page.url()}: ${response.request().postData()}`);
    });
    const displayed: string[] = [];
    const permitted: string[] = [];
    for (const { name, address, says } of FOR_ADMINS) {
      await page.goto(address());
      // For some screens, the text is on a button that the role does not see. The heading then suffices.
      const head = page.getByRole('heading', { level: 1 });
      await page.getByText(says, { exact: true }).or(head).first().waitFor();
      await settled();
      for (const [, button, permission] of BUTTONS.filter(([screen]) => screen === name)) {
        const buttons = page.getByRole('button', { name: button, exact: true });
        if (PERMISSIONS_OF[role].has(permission)) {
          permitted.push(button);
          // A lazy part of the screen can display its buttons after the heading.
          await buttons.first().waitFor();
        }
        if ((await buttons.count()) > 0) displayed.push(button);
      }
    }
    expect(displayed).toEqual(permitted);
    expect(forbidden).toEqual([]);
  },
);
