import { Allergen, Diet } from '../../shared/diet.js';
import { Status } from '../../shared/status.js';
import { readDishesCsv } from './dishes-csv.js';

const HEADER =
  'Dish name,Price (₹),Energy (kcal),Protein (g),Carbs,Fats,Veg / Non-veg,Allergens,Ingredients,Image URL,Status';

test('readDishesCsv reads all columns with their units and spellings', () => {
  const [dish] = readDishesCsv(
    `${HEADER}\nPaneer Wrap,"Rs. 1,240.50",420 kcal,18.5g,40,12,Veg,"Milk, wheat","Paneer, mint",/dishes/paneer-wrap.svg,Inactive`,
  );
  expect(dish).toEqual({
    row: 2,
    error: null,
    title: 'Paneer Wrap',
    pricePaise: 124_050n,
    calories: 420,
    protein: 18.5,
    carbs: 40,
    fats: 12,
    diet: Diet.VEG,
    allergens: [Allergen.MILK, Allergen.GLUTEN],
    ingredients: 'Paneer, mint',
    imageUrls: ['/dishes/paneer-wrap.svg'],
    status: Status.INACTIVE,
  });
});

test('readDishesCsv reads empty cells as not given', () => {
  expect(readDishesCsv('Title,Price,Diet,Allergens,Picture\nIdli,,,none,')).toEqual([
    expect.objectContaining({ pricePaise: null, diet: null, allergens: [], imageUrls: [] }),
  ]);
});

test.each([
  ['Non-Veg', Diet.NON_VEG],
  ['NON VEGETARIAN', Diet.NON_VEG],
  ['non_veg', Diet.NON_VEG],
  ['Egg', Diet.EGG],
  ['vegetarian', Diet.VEG],
])('readDishesCsv reads the diet %s', (written, diet) => {
  expect(readDishesCsv(`Title,Price,Diet\nDish,100,${written}`)[0]).toMatchObject({ diet, error: null });
});

test.each([
  ['1,2', 'input.amount-unclear'],
  ['free', 'input.amount-not-a-number'],
])('readDishesCsv reports the price %s', (price, reason) => {
  expect(readDishesCsv(`Title,Price\nDish,"${price}"`)[0]?.error?.reason).toBe(reason);
});

test.each([
  ['Diet', 'chicken', 'input.choice'],
  ['Allergens', 'gluten;dust', 'input.choice'],
  ['Calories', 'a lot', 'input.not-a-number'],
  ['Protein', '-3', 'input.not-a-number'],
  ['Status', 'maybe', 'input.choice'],
])('readDishesCsv reports the value of %s: %s', (column, value, reason) => {
  expect(readDishesCsv(`Title,Price,${column}\nDish,100,${value}`)[0]).toMatchObject({
    title: 'Dish',
    error: { reason },
  });
});

test('readDishesCsv reports a row whose cells are shifted by a comma', () => {
  expect(readDishesCsv('Title,Price,Ingredients\nWrap,100,Paneer, mint')[0]?.error?.reason).toBe(
    'import.surplus-cells',
  );
});

test('readDishesCsv rejects a file without the columns Title and Price', () => {
  expect(() => readDishesCsv('Name of customer,Mobile\nAsha,9000000001')).toThrow(
    expect.objectContaining({ reason: 'import.no-column' }),
  );
});
