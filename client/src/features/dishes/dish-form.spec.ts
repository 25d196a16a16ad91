import { aDish } from '../../../test/dish';
import { emptyDishForm, formOfDish, inputOfDishForm, validateDish, validateNumber } from './dish-form';

const dish: typeof aDish = {
  ...aDish,
  imageUrls: ['/dishes/a.svg', 'https://a.example/b.jpg'],
  price: 120.5,
  carbs: null,
  fats: 0,
  status: 'INACTIVE',
};

test('a dish becomes a form and the same input again', () => {
  const form = formOfDish(dish);
  expect(form).toMatchObject({ imageUrls: '/dishes/a.svg, https://a.example/b.jpg', carbs: '', fats: '0' });
  const { id: _id, version: _version, createdAt: _createdAt, ...fields } = dish;
  expect(inputOfDishForm(form)).toEqual(fields);
});

test('an empty number is sent as empty, and text without the space around it', () => {
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
])('the number %j with %i decimals: %s', (text, decimals, fault) =>
  expect(validateNumber(text, { noun: 'Price', decimals, most: 1_000_000 })).toBe(fault),
);

const problemsOf = (form: Partial<typeof emptyDishForm>, saved = emptyDishForm) =>
  validateDish(saved)({ ...emptyDishForm, title: 'Poha', ...form });

test('a title is required, and white space is none', () => {
  expect(problemsOf({ title: '   ' })).toEqual({ title: 'Title is required.' });
  expect(problemsOf({ title: 'x'.repeat(121) })).toEqual({
    title: 'Title can be at most 120 characters long.',
  });
  expect(problemsOf({})).toEqual({});
});

test('a refused address is explained at its field', () =>
  expect(problemsOf({ imageUrls: '/a.svg, javascript:alert(1)' }).imageUrls).toMatch(
    /^'javascript:alert\(1\)' is not a picture address/,
  ));

test('a finer number that was saved by another client does not block a change of the title', () => {
  expect(problemsOf({ protein: '12.55' }, { ...emptyDishForm, protein: '12.55' })).toEqual({});
  expect(problemsOf({ protein: '12.56' }, { ...emptyDishForm, protein: '12.55' })).toHaveProperty('protein');
});
