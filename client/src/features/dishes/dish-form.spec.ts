import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDish } from '../../../test/dish';
import {
  dishChoices,
  dishFieldText,
  emptyDishForm,
  formOfDish,
  inputOfDishForm,
  validateDish,
  validateNumber,
} from './dish-form';

const dish: typeof aDish = {
  ...aDish,
  imageUrls: ['/dishes/a.svg', 'https://a.example/b.jpg'],
  price: 120.5,
  carbs: null,
  fats: 0,
  status: 'INACTIVE',
};

test('the dish form sends a loaded dish back unchanged', () => {
  const form = formOfDish(dish);
  expect(form).toMatchObject({ imageUrls: '/dishes/a.svg, https://a.example/b.jpg', carbs: '', fats: '0' });
  const { id: _id, version: _version, createdAt: _createdAt, ...fields } = dish;
  expect(inputOfDishForm(form)).toEqual(fields);
});

test('the dish form sends an empty number as null, and trims texts', () => {
  const input = inputOfDishForm({ ...emptyDishForm, title: '  Poha ', calories: ' ' });
  expect(input).toEqual({ ...inputOfDishForm(emptyDishForm), title: 'Poha' });
  expect(input.calories).toBeNull();
});

test.each([
  ['', 2, undefined],
  ['0', 0, undefined],
  ['120.5', 2, undefined],
  ['0.29', 2, undefined],
  ['12.55', 1, 'Price can have at most one decimal.'],
  ['1.005', 2, 'Price can have at most 2 decimals.'],
  ['240.5', 0, 'Price must be a whole number.'],
  ['-1', 2, 'Price must be a number, 0 or more.'],
  ['1e', 2, 'Price must be a number, 0 or more.'],
  ['1000000.01', 2, 'Price can be at most 10,00,000.'],
])('the dish form validates the number %j with at most %i decimals: error %s', (text, decimals, fault) =>
  expect(validateNumber(text, { noun: 'Price', decimals, most: 1_000_000 })).toBe(fault),
);

const problemsOf = (form: Partial<typeof emptyDishForm>, saved = emptyDishForm) =>
  validateDish(saved)({ ...emptyDishForm, title: 'Poha', ...form });

test('the dish form rejects a title of only white space, and one longer than 120 characters', () => {
  expect(problemsOf({ title: '   ' })).toEqual({ title: 'Title is required.' });
  expect(problemsOf({ title: 'x'.repeat(121) })).toEqual({
    title: 'Title can be at most 120 characters long.',
  });
  expect(problemsOf({})).toEqual({});
});

test('the dish form shows the error of a rejected picture address at its field', () =>
  expect(problemsOf({ imageUrls: '/a.svg, javascript:alert(1)' }).imageUrls).toMatch(
    /^'javascript:alert\(1\)' is not the address of a picture/,
  ));

test('the dish form accepts an unchanged number with too many decimals, and rejects a changed one', () => {
  expect(problemsOf({ protein: '12.55' }, { ...emptyDishForm, protein: '12.55' })).toEqual({});
  expect(problemsOf({ protein: '12.56' }, { ...emptyDishForm, protein: '12.55' })).toHaveProperty('protein');
});

test('the dish form has a text for every enum value of the input type in the schema', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const values = new Map(
    [...schema.matchAll(/^enum (\w+) {([^}]*)}/gm)].map(([, type, body = '']) => [
      type,
      [...body.matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, value = '']) => value),
    ]),
  );
  const body = /^input CreateDishInput {([^}]*)}/m.exec(schema)?.[1] ?? '';
  const choices = [...body.matchAll(/^ {2}(\w+): (\w+)/gm)].flatMap(([, name, type]) =>
    (values.get(type) ?? []).map((value) => `${name} ${value}`),
  );
  expect(choices).toContain('diet NON_VEG');
  const inWords = new Set(
    dishChoices.flatMap(({ name, words }) => Object.keys(words).map((value) => `${name} ${value}`)),
  );
  expect(choices.filter((choice) => !inWords.has(choice))).toEqual([]);
});

test('the text of a dish form field is the name of a choice, a list of names, or the typed value', () => {
  const form = formOfDish({ ...dish, diet: 'NON_VEG', allergens: ['MILK'] });
  expect(dishFieldText('diet', form)).toBe('Non-veg');
  expect(dishFieldText('diet', { ...form, diet: '' })).toBe('Not stated');
  expect(dishFieldText('allergens', form)).toBe('Milk');
  expect(dishFieldText('title', form)).toBe(dish.title);
});
