/** Tests admin lists on a phone, where a select replaces the column headers for sorting, and the position of toasts. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();

/** Returns the distance of the newest toast from the right edge and the top of the window, after its animation. */
const placeOfToast = (page: Page): Promise<{ right: number; top: number }> =>
  page.evaluate(async () => {
    const list = document.querySelector('ol[popover]');
    await Promise.all(list?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    const card = list?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
    return { right: document.documentElement.clientWidth - card.right, top: card.top };
  });

const expectTopRight = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
  const { right, top } = await placeOfToast(page);
  expect(right).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(16);
  // At this height, the toast is directly below the admin's bar or the close button of a dialog.
  expect(top).toBeLessThanOrEqual(72);
};

test.each(WIDTHS)('at %i px a toast appears at the top right, with a dialog open too', async (width) => {
  const { page } = await kitchen.visitAsAdmin('/dishes', width);
  const statusOfFirst = page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^(Active|Inactive)/ });
  await statusOfFirst.click();
  await expectTopRight(page);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.getByRole('button', { name: '+ New Dish' }).click();
  const form = page.getByRole('dialog', { name: 'New Dish' });
  await form.waitFor();
  await expectTopRight(page);
  await form.getByRole('button', { name: 'Close' }).click();

  await page.goto('/all-orders');
  if (width === 360) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Placed: from').fill('99/99/99');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Fix date format (dd/mm/yy).').waitFor();
  await expectTopRight(page);
});

test.each([
  ['/dishes', 96, 'Edit', ['Duplicate', 'Orders for today and later', 'History', 'Delete']],
  ['/all-orders', 96, 'View', ['Cancel']],
  [
    '/users',
    76,
    'Edit',
    [
      ...['Copy Link', 'Add Balance', 'Statement', 'Reset link', 'Standing orders'],
      ...['Correct wallet', 'Record bank refund', 'History'],
    ],
  ],
])(
  'on a phone a row of %s takes at most %i px, with one button and a menu',
  async (address, most, first, items) => {
    const customer = await kitchen.seed.customer({ title: 'Corn Salad', balancePaise: 50_000 });
    await new AdminApi(kitchen).place(customer, dayFromToday(1), { 'Corn Salad': 1 });
    const { page } = await kitchen.visitAsAdmin(address, 360);
    const row = page.locator('tbody tr').filter({ hasText: 'Corn Salad' }).first();
    await row.waitFor();
    const { y = 0, height = Number.NaN } = (await row.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(most);
    const actions = row.locator('[data-column=actions]').locator('a, button').filter({ visible: true });
    const [opener, more] = [actions.first(), actions.last()];
    expect(await actions.count()).toBe(2);
    expect(await opener.textContent()).toBe(first);
    for (const target of [opener, more]) {
      const box = await target.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(target === more ? 44 : 40);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThanOrEqual(y);
      expect((box?.y ?? 0) + 44).toBeLessThanOrEqual(y + height + 1);
    }
    await more.click();
    const menu = page.getByRole('menuitem');
    await menu.first().waitFor();
    expect(await menu.allTextContents()).toEqual(items);
  },
);

test('on a phone a card of a dish has its nutrition, and the search of Users has its own line', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  const row = page.locator('tbody tr').filter({ hasText: 'Corn Salad' }).first();
  await row.waitFor();
  const shown = await row
    .locator('td, th')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getAttribute('data-column')),
    );
  expect(shown).toEqual(['title', 'ingredients', 'price', 'nutrition', 'calories', 'status', 'actions']);
  await expectFine();

  await page.goto('/users');
  const views = page.getByRole('combobox', { name: 'Show' });
  const search = page.getByRole('searchbox');
  const { y: line = 0, width: room = 0 } = (await search.boundingBox()) ?? {};
  expect(room).toBeGreaterThan(300);
  expect((await views.boundingBox())?.y).toBeGreaterThan(line);
  await views.selectOption('Admins');
  await page.getByText(/^1 of 1 user|^1 user/).waitFor();
  expect(new URL(page.url()).search).toContain('admins');
  await expectFine();
});

test('on a phone the buttons of a customer and their menu are in one line', async () => {
  const customer = await kitchen.seed.customer({ title: 'Meenakshi Subramaniam-Venkataraghavan' });
  const { page, expectFine } = await kitchen.visitAsAdmin(`/users/${customer.id}`, 360);
  const lineOf = async (name: string) =>
    (await page.getByRole('main').getByRole('button', { name }).first().boundingBox())?.y;
  await page.getByRole('button', { name: 'Add Balance' }).waitFor();
  expect(await lineOf('More actions')).toBe(await lineOf('Add Balance'));
  await expectFine();
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: /^More actions for Meenakshi/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Edit',
    'Copy Link',
    'Reset link',
    'Correct wallet',
    'Record bank refund',
  ]);
});

test('on a phone a select above the cards sorts them, and the address stores it', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  /** Waits until the titles are sorted in a direction. */
  const titlesGo = (direction: 'up' | 'down') =>
    page.waitForFunction((way) => {
      const titles = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
      const sorted = [...titles].sort(new Intl.Collator('en-IN', { numeric: true }).compare);
      return titles.length > 1 && String(way === 'up' ? sorted : sorted.reverse()) === String(titles);
    }, direction);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await titlesGo('up');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
  await page.getByRole('button', { name: 'Reverse the sorting' }).click();
  await titlesGo('down');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-title');
  await expectFine();
});
