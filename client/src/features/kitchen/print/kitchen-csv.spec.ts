import { parse } from 'csv-parse/browser/esm/sync';
import { printedBox } from '../../../../test/printed-box';
import { packingCsv, sheetCsv } from './download-csv';

const meal = { id: 'm', title: 'Breakfast' };
const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

test('the packing list CSV has a row for each dish of a live order, and no cell is a formula', () => {
  const csv = packingCsv({
    date: '2026-11-22',
    meal,
    boxes: [
      printedBox({
        name: '=HYPERLINK("http://x")',
        address: '12, Lake Road\nPune "West"',
        instructions: '+no onion',
        lines: [
          { title: '-Poha', quantity: 2, diet: 'VEG', allergens: ['NUTS', 'MILK'] },
          { title: '@Salad', quantity: 11 },
        ],
      }),
      printedBox({ position: null, status: 'CANCELLED', lines: [{ title: 'Poha', quantity: 5 }] }),
      printedBox({ position: 2, orderNumber: 1002, name: 'आशा', address: null, changedSincePrint: true }),
    ],
  });
  expect(csv.startsWith('\uFEFFDay,Meal,Box,Order,')).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv.replace(/"[^"]*"/g, '')).not.toMatch(/[^\r]\n/);
  const rows = read(csv);
  expect(
    rows.map(({ Box, Order, Customer, Quantity, Dish }) => [Box, Order, Customer, Quantity, Dish]),
  ).toEqual([
    ['1', '1001', `'=HYPERLINK("http://x")`, '2', "'-Poha"],
    ['1', '1001', `'=HYPERLINK("http://x")`, '11', "'@Salad"],
    ['2', '1002', 'आशा', '1', 'Poha'],
  ]);
  expect(rows[0]).toMatchObject({
    Day: '2026-11-22',
    Address: '12, Lake Road\nPune "West"',
    Diet: 'Veg',
    Allergens: 'Nuts, Milk',
    Instructions: "'+no onion",
    'Changed since print': '',
  });
  expect(rows[2]).toMatchObject({ Address: '', 'Changed since print': 'Yes' });
});

test('the kitchen sheet CSV has a row for each dish with charged, expected, and total portions', () => {
  const dish = {
    dishId: 'd',
    title: 'Poha',
    diet: null,
    firm: 3,
    expected: 2,
    cap: null,
    left: null,
    cooked: null,
  };
  const csv = sheetCsv({
    date: '2026-11-22',
    meal,
    boxes: 4,
    expectedBoxes: 0,
    closesAt: '2026-11-22T02:00:00.000Z',
    byDiet: [],
    boxInstructions: [],
    dishes: [
      {
        ...dish,
        instructions: [
          { text: 'no onion', portions: 2 },
          { text: 'spicy', portions: 1 },
        ],
      },
    ],
  });
  expect(read(csv)).toEqual([
    {
      Day: '2026-11-22',
      Meal: 'Breakfast',
      Dish: 'Poha',
      Diet: '',
      Portions: '5',
      Charged: '3',
      Expected: '2',
      Instructions: '2 × no onion; 1 × spicy',
    },
  ]);
});
