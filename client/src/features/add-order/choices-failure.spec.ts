import { CombinedGraphQLErrors } from '@apollo/client';
import { NetworkFailure } from '../../shared/apollo/network-failure';
import { choicesFailure } from './choices-failure';

const failed = (...paths: string[]) =>
  new CombinedGraphQLErrors({ data: null, errors: paths.map((path) => ({ message: '', path: [path] })) });

test('without an answer everything that was asked for has failed, each in its own words', () => {
  const lost = new NetworkFailure();
  expect(choicesFailure(lost, ['users', 'meals', 'dishes'])).toBe(
    'Failed to load users\nFailed to load meals\nFailed to load dishes',
  );
  expect(choicesFailure(lost, ['meals', 'dishes'])).toBe('Failed to load meals\nFailed to load dishes');
});

test('an answer that names what failed is shown for that alone', () => {
  expect(choicesFailure(failed('meals'), ['users', 'meals', 'dishes'])).toBe('Failed to load meals');
});

test('the server’s own words come before any of ours', () => {
  const refused = new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Too many requests.', path: ['users'] }],
  });
  expect(choicesFailure(refused, ['users', 'meals', 'dishes'])).toBe('Too many requests.');
});
