/** What the admin's lists have on a phone: an order without heads, and toasts that cover nothing one could press. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();

/** What can be pressed and lies under a toast. */
const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = document.querySelector('ol[popover]');
    await Promise.all(list?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
    const cards = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect());
    return [...document.querySelectorAll('button, a[href], input, select')]
      .filter((control) => !list?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isUnder = (card: DOMRect) =>
          left < card.right && right > card.left && top < card.bottom && bottom > card.top;
        return width > 0 && cards.some(isUnder);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test.each(WIDTHS)('at %i px a toast covers nothing that can be pressed', async (width) => {
  const { page } = await kitchen.visitAsAdmin('/dishes', width);
  const statusOfFirst = page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /Active/ });
  await statusOfFirst.click();
  const toasts = page.getByRole('list', { name: 'Notifications' });
  await toasts.getByRole('listitem').first().waitFor();
  await eventually(() => coveredByToasts(page), []);
  await toasts.getByRole('button', { name: 'Undo' }).click();

  await page.goto('/all-orders');
  if (width === 360) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Placed from').fill('99/99/99');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await toasts.getByText('Fix date format (dd/mm/yy).').waitFor();
  await eventually(() => coveredByToasts(page), []);

  await page.goto('/meal-planner');
  await page.getByRole('switch').first().click();
  await toasts.getByRole('listitem').first().waitFor();
  await eventually(() => coveredByToasts(page), []);
});

test('a toast stays where it covers nothing when the page under it changes', async () => {
  const { page } = await kitchen.visitAsAdmin('/users', 1280);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Copy Link/ })
    .click();
  await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
  await eventually(() => coveredByToasts(page), []);
  // As when a list has come anew.
  await page.evaluate(async () => {
    document.body.append(document.createElement('div'));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await coveredByToasts(page)).toEqual([]);
});

test('on a phone a dish takes three lines beside its picture, and the search of Users has a line of its own above its parts', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  const row = page.locator('tbody tr').filter({ hasText: 'Corn Salad' }).first();
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(150);
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

test('on a phone a choice above the cards puts them in order, and the address keeps it', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  /** Until the titles are in that order, which they were not at first. */
  const titlesGo = (direction: 'up' | 'down') =>
    page.waitForFunction((way) => {
      const titles = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
      const sorted = [...titles].sort(new Intl.Collator('en-IN', { numeric: true }).compare);
      return titles.length > 1 && String(way === 'up' ? sorted : sorted.reverse()) === String(titles);
    }, direction);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await titlesGo('up');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
  await page.getByRole('button', { name: 'Reverse the order' }).click();
  await titlesGo('down');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-title');
  await expectFine();
});
