import { AppError } from '../../shared/errors.js';
import { checkFields } from '../../shared/field-descriptions.js';
import { paise } from '../../shared/money.js';
import { DISH_FIELDS, type DishInput } from './dish-fields.js';

const checkDish = (input: DishInput) => checkFields(DISH_FIELDS, input);

const errorOf = (input: DishInput) => {
  try {
    checkDish(input);
  } catch (error) {
    if (error instanceof AppError) return [error.reason, error.field];
    throw error;
  }
  return null;
};

test('an update of a dish checks and stores only the fields that it contains', () => {
  expect(checkDish({})).toEqual({});
  expect(checkDish({ status: null })).toEqual({});
  expect(checkDish({ title: ' Poha  bowl ', pricePaise: null, protein: null })).toEqual({
    title: 'Poha bowl',
    pricePaise: null,
    protein: null,
  });
});

test.each<[DishInput, string, string]>([
  [{ title: '' }, 'dish.title-required', 'title'],
  [{ title: ' \n ' }, 'dish.title-required', 'title'],
  [{ title: 'x'.repeat(121) }, 'input.too-long', 'title'],
  [{ pricePaise: paise(-1) }, 'input.negative', 'price'],
  [{ calories: -1 }, 'input.negative', 'calories'],
  [{ protein: 100_000.01 }, 'input.number-too-large', 'protein'],
  [{ carbs: Number.NaN }, 'input.not-a-number', 'carbs'],
  [{ ingredients: 'x'.repeat(2_001) }, 'input.too-long', 'ingredients'],
])('the dish fields %j are rejected', (input, reason, field) => {
  expect(errorOf(input)).toEqual([reason, field]);
});

describe('a picture', () => {
  test.each([
    '/dishes/poha.svg',
    'https://a.in/1.png',
    'HTTP://a.in/1',
    'https://a.in/a?b=c#d',
    '/a%20b.png',
  ])('a picture at %s is accepted', (url) => {
    expect(checkDish({ imageUrls: [url] })).toEqual({ imageUrls: [url] });
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:image/png;base64,AA',
    '//other.example/1.png',
    'ftp://a.in/1',
    'picture.png',
    'https:///1.png',
    'https://',
    'http:a',
    '/a b.png',
    '/"><script>',
    "/a'b",
    '\\\\host\\a',
    '/\\other.example',
    'vbscript:x',
    'https://a.in/<b>',
    'blob:https://a.in/1',
  ])('a picture at %s is rejected', (url) => {
    expect(errorOf({ imageUrls: ['/fine.png', url] })).toEqual(['dish.image-url', 'imageUrls.1']);
  });

  test('pictures are optional, empty ones are dropped, and twenty is the maximum', () => {
    expect(checkDish({ imageUrls: null })).toEqual({ imageUrls: [] });
    expect(checkDish({ imageUrls: ['', '  ', '/a.png'] })).toEqual({ imageUrls: ['/a.png'] });
    expect(errorOf({ imageUrls: Array(20).fill('/a.png') })).toBeNull();
    expect(errorOf({ imageUrls: Array(21).fill('/a.png') })).toEqual(['input.too-many', 'imageUrls']);
  });
});
