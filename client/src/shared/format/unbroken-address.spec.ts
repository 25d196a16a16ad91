/** @jest-environment ./test/jest/node-environment.js */
import { unbrokenAddress, unbrokenNumbers } from './unbroken-address';

test.each([
  [
    'Flat 37, Sunrise Cooperative Apartments, 97/B Prabhat Road, Pune 411004',
    'Flat~37, Sunrise Cooperative Apartments, 97/B~Prabhat~Road, Pune~411004',
  ],
  ['Desk 4B, Kalyani Nagar\nPune 411014', 'Desk~4B, Kalyani~Nagar\nPune~411014'],
  ['12 Shree Siddhivinayak Society Pune 411057', '12~Shree Siddhivinayak Society Pune~411057'],
  ['', ''],
])('the address %j breaks only outside short parts and numbers', (text, shown) => {
  expect(unbrokenAddress(text)).toBe(shown.replaceAll('~', '\u00a0'));
});

test('the numbers of an address stay with their words, and its other words can be on separate lines', () => {
  expect(unbrokenNumbers('Flat 37, Lake Road, 97/B Prabhat Road, Pune 411004')).toBe(
    'Flat~37, Lake Road, 97/B~Prabhat Road, Pune~411004'.replaceAll('~', '\u00a0'),
  );
});
