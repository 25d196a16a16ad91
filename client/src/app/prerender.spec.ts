/** @jest-environment node */
import { breakfast, chaat, closedBreakfast, planOf, upma } from '../features/menu/test/menu-fixtures';
import { paintMenu } from './prerender';

const added = (html: string) => [...html.matchAll(/data-add="([^"]+)"/g)].map(([, id]) => id);
const titles = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);

test('the painted menu has ADD, until ordering closes', () => {
  const { html, until } = paintMenu(planOf(breakfast), []);
  expect(added(html)).toEqual([chaat.id, upma.id]);
  expect(until).toBe(breakfast.orderBy);
});

test.each([
  ['ordering has closed', closedBreakfast],
  ['the kitchen is closed', { ...breakfast, closedText: 'Diwali' }],
])('where %s there is nothing to add', (_, slot) => {
  const { html, until } = paintMenu(planOf(slot), []);
  expect([added(html), until]).toEqual([[], undefined]);
});

test('what is sold out stands last, without ADD, as on the screen', () => {
  const availability = [{ dishId: chaat.id, left: 0 }];
  const { html } = paintMenu(planOf({ ...breakfast, availability }), []);
  expect(titles(html)).toEqual([upma.title, chaat.title]);
  expect(added(html)).toEqual([upma.id]);
});

test('a day without a plan is painted as its sentence', () => {
  const { html, until } = paintMenu(null, []);
  expect(html).toContain('Your next meal plan is cooking!');
  expect(until).toBeUndefined();
});
