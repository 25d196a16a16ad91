/** @jest-environment ./test/jest/node-environment.js */
import { breakfast, chaat, closedBreakfast, planOf, upma } from '../../test/menu-fixtures';
import { prerenderMenu } from './prerender';

const added = (html: string) => [...html.matchAll(/aria-label="Add ([^"]+)"/g)].map(([, title]) => title);
const titles = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);

test('the prerendered menu reserves the space of ADD until ordering closes', () => {
  const { html, until } = prerenderMenu(planOf(breakfast), []);
  expect(added(html)).toEqual([chaat.title, upma.title]);
  expect(until).toBe(breakfast.closesAt);
});

test.each([
  ['ordering has closed', closedBreakfast],
  ['the kitchen is closed', { ...breakfast, closedText: 'Diwali' }],
])('the prerendered menu has no ADD button if %s', (_, slot) => {
  const { html, until } = prerenderMenu(planOf(slot), []);
  expect([added(html), until]).toEqual([[], undefined]);
});

test('the prerendered menu lists sold-out dishes last, without ADD', () => {
  const availability = [{ dishId: chaat.id, left: 0 }];
  const { html } = prerenderMenu(planOf({ ...breakfast, availability }), []);
  expect(titles(html)).toEqual([upma.title, chaat.title]);
  expect(added(html)).toEqual([upma.title]);
});

test('the prerendered menu without a plan is a sentence', () => {
  const { html, until } = prerenderMenu(null, []);
  expect(html).toContain('Your next meal plan is cooking!');
  expect(until).toBeUndefined();
});
