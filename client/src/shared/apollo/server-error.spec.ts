import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { NetworkFailure } from './fetch-with-timeout';
import { codeOf, messageOf } from './server-error';

const rejection = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'Order is cancelled.', extensions: { code: 'CONFLICT' } }],
});

const answered = (status: number, bodyText: string) =>
  new ServerError('Response not successful', { response: { status } as Response, bodyText });

test('messageOf prefers the message of the server', () => {
  expect(messageOf(rejection, 'Save failed')).toBe('Order is cancelled.');
  expect(messageOf(answered(429, '{"message":"Too many tries."}'), 'Login failed')).toBe('Too many tries.');
});

test('messageOf returns the fallback text for a response without a message and for a lost connection', () => {
  expect(messageOf(answered(502, '<html>'), 'Save failed')).toBe('Save failed');
  expect(messageOf(new NetworkFailure(), 'Save failed')).toBe('Save failed');
  expect(messageOf(undefined, 'Save failed')).toBe('Save failed');
});

test('codeOf returns the error code of the response', () => {
  expect(codeOf(rejection)).toBe('CONFLICT');
  expect(codeOf(answered(401, ''))).toBe('UNAUTHENTICATED');
  expect(codeOf(new Error('x'))).toBeUndefined();
});
