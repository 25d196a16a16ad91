import { maskText } from './masking.js';

test.each([
  ['no user 7b4f4c1e-0c55-4c33-8f0a-d4c8f8f0a101 here', 'no user [id] here'],
  ['Key (email)=(asha@kitchen.example) already exists.', 'Key [address] already exists.'],
  ['connect to postgres://mealbox:s3cret@10.0.0.1:5432/mealbox', 'connect to [address]'],
  [`Unexpected token 'h', "hunter2..." is not valid JSON`, 'Unexpected token […], […] is not valid JSON'],
  ['invalid input syntax for type uuid: "asha', 'invalid input syntax for type uuid: […]'],
  ['token q7Zr9mVn3K-xT2b_8LwYcA4sDf6GhJ1P is unknown', 'token […] is unknown'],
  ['mobile 98765 43210 and 9876543210', 'mobile [number] and [number]'],
  [`A meal that can't be found isn't there`, `A meal that can't be found isn't there`],
  ['violates constraint users_wallet_is_last_entry', 'violates constraint users_wallet_is_last_entry'],
])('maskText hides personal data and keeps other words: %s', (text, expected) => {
  expect(maskText(text)).toBe(expected);
});
