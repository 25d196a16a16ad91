import { CombinedGraphQLErrors } from '@apollo/client';
import { NetworkFailure } from '../../shared/apollo/fetch-with-timeout';
import { choicesFailure } from './choices-failure';

const failed = (...paths: string[]) =>
  new CombinedGraphQLErrors({ data: null, errors: paths.map((path) => ({ message: '', path: [path] })) });

test('without a response, choicesFailure names each requested list', () => {
  const lost = new NetworkFailure();
  expect(choicesFailure(lost, ['users', 'meals', 'dishes'])).toBe(
    'Failed to load users\nFailed to load meals\nFailed to load dishes',
  );
  expect(choicesFailure(lost, ['meals', 'dishes'])).toBe('Failed to load meals\nFailed to load dishes');
});

test('for a response with errors, choicesFailure names only the failed list', () => {
  expect(choicesFailure(failed('meals'), ['users', 'meals', 'dishes'])).toBe('Failed to load meals');
});

test("choicesFailure prefers the message of the server to the client's text", () => {
  const rejected = new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Too many requests.', path: ['users'] }],
  });
  expect(choicesFailure(rejected, ['users', 'meals', 'dishes'])).toBe('Too many requests.');
});
