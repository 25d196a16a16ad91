import { readFile } from 'node:fs/promises';
import { SAMPLE_DISHES } from '../../seed/sample-dishes.js';
import type { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();

interface Row {
  row: number;
  outcome: string;
  title: string;
  price: number | null;
  dish: { title: string; price: number | null; diet: string | null; allergens: string[] } | null;
  error: { code: string; message: string } | null;
}

let admin: Caller;
beforeAll(async () => {
  admin = await kitchen.as.admin();
});

const importDishes = async (csv: string, dryRun?: boolean) =>
  accepted(
    await admin.ask<{ it: Row[] }>(
      `mutation ($csv: String!, $dryRun: Boolean) { it: importDishes(csv: $csv, dryRun: $dryRun) {
         row outcome title price dish { title price diet allergens } error { code message } } }`,
      { csv, dryRun },
    ),
  ).it;
const brief = (rows: readonly Row[]) =>
  rows.map(({ row, outcome, error }) => [row, outcome, error?.message ?? null]);

const CSV = [
  'Title,Price,Diet,Allergens',
  'Ragi Idli,90,Veg,none',
  'Egg Curry,"1,180.50",Egg,"egg, milk"',
  ' ragi  IDLI ,95,Veg,',
  `${'x'.repeat(121)},95,Veg,`,
  ',95,Veg,',
  'Poha,cheap,Veg,',
].join('\n');

test('importDishes creates new dishes, and reports duplicates and invalid rows as its dry run does', async () => {
  const before = await fingerprint(kitchen.em);
  const expected = [
    [2, 'CREATED', null],
    [3, 'CREATED', null],
    [4, 'DUPLICATE', 'Row 2 already has this title.'],
    [5, 'INVALID', expect.stringContaining('120')],
    [6, 'INVALID', 'Title is required.'],
    [7, 'INVALID', 'Price must be an amount in rupees.'],
  ];
  expect(brief(await importDishes(CSV, true))).toEqual(expected);
  expect(await fingerprint(kitchen.em)).toEqual(before);

  const rows = await importDishes(CSV);
  expect(brief(rows)).toEqual(expected);
  expect(rows[1]?.dish).toEqual({
    title: 'Egg Curry',
    price: 1180.5,
    diet: 'EGG',
    allergens: ['MILK', 'EGG'],
  });
  expect(rows[2]?.dish).toBeNull();

  const again = await importDishes(CSV);
  expect(again.map(({ outcome }) => outcome)).not.toContain('CREATED');
  expect(again[0]?.error?.message).toBe('A dish named Ragi Idli already exists.');
});

test('importDishes returns the price of each row, and creates a dish without a price', async () => {
  const csv = 'Title,Price\nLassi,60.5\nKheer,';
  const prices = [
    ['CREATED', 60.5],
    ['CREATED', null],
  ];
  expect((await importDishes(csv, true)).map(({ outcome, price }) => [outcome, price])).toEqual(prices);
  const rows = await importDishes(csv);
  expect(rows.map(({ outcome, dish }) => [outcome, dish?.price])).toEqual(prices);
});

test('importDishes creates each dish once if two admins import the same file at once', async () => {
  const csv = ['Title,Price', ...Array.from({ length: 20 }, (_, at) => `Race dish ${at},100`)].join('\n');
  const outcomes = (await Promise.all([importDishes(csv), importDishes(csv)])).flat();
  expect(outcomes.filter(({ outcome }) => outcome === 'CREATED')).toHaveLength(20);
  expect(outcomes.filter(({ outcome }) => outcome === 'DUPLICATE')).toHaveLength(20);
});

const clientFile = (name: string) =>
  readFile(new URL(`../../../client/public/dishes/${name}`, import.meta.url), 'utf8');

test("importDishes creates the sample dishes of the seed from the web client's file", async () => {
  const rows = accepted(
    await admin.ask<{ it: { dish: Record<string, unknown> | null; error: unknown }[] }>(
      `mutation ($csv: String!) { it: importDishes(csv: $csv) {
         error { message }
         dish { title price calories protein carbs fats diet allergens ingredients imageUrls status } } }`,
      { csv: await clientFile('sample-dishes.csv') },
    ),
  ).it;
  expect(rows).toEqual(
    SAMPLE_DISHES.map(({ slug, active, meals: _, price, allergens, ...dish }) => ({
      error: null,
      dish: {
        ...dish,
        price: Number(price),
        allergens: [...allergens],
        imageUrls: [`/dishes/${slug}.svg`],
        status: active === false ? 'INACTIVE' : 'ACTIVE',
      },
    })),
  );
});

test('importDishes accepts the template that the web client offers', async () => {
  const rows = await importDishes(await clientFile('template.csv'), true);
  expect(rows.map(({ outcome }) => outcome)).not.toContain('INVALID');
});
