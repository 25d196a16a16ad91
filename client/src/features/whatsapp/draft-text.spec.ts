import { fillPlaceholders, placeholdersIn } from './draft-text';

test('placeholders are filled once, even if a value contains a placeholder', () => {
  expect(fillPlaceholders('Hello {name}: {balance}', { name: '{balance}', balance: '₹12.00' })).toBe(
    'Hello {balance}: ₹12.00',
  );
  expect(placeholdersIn('{name}, {name} and {due}')).toEqual(['name', 'name', 'due']);
});

test.each([
  ['Hello {name}, welcome', 'Hello, welcome'],
  ['Thank you!\n{kitchen}', 'Thank you!'],
  ['{name}\nyour link', 'your link'],
  ['{ name }', '{ name }'],
])('the text %j without a value for its placeholder becomes %j', (text, filled) => {
  expect(fillPlaceholders(text, { name: '', kitchen: undefined })).toBe(filled);
});
