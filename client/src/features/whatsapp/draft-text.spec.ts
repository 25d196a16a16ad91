import { fillPlaces, placesIn } from './draft-text';

test('places are filled once, whatever stands in what fills them', () => {
  expect(fillPlaces('Hello {name}: {balance}', { name: '{balance}', balance: '₹12.00' })).toBe(
    'Hello {balance}: ₹12.00',
  );
  expect(placesIn('{name}, {name} and {due}')).toEqual(['name', 'name', 'due']);
});

test.each([
  ['Hello {name}, welcome', 'Hello, welcome'],
  ['Thank you!\n{kitchen}', 'Thank you!'],
  ['{name}\nyour link', 'your link'],
  ['{ name }', '{ name }'],
])('%j without a value for its place is %j', (text, filled) => {
  expect(fillPlaces(text, { name: '', kitchen: undefined })).toBe(filled);
});
