import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { NetworkFailure } from './network-failure';
import { codeOf, messageOf } from './server-error';

const refusal = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'Order is cancelled.', extensions: { code: 'CONFLICT' } }],
});

const answered = (status: number, bodyText: string) =>
  new ServerError('Response not successful', { response: { status } as Response, bodyText });

test("the server's message is shown before anything else", () => {
  expect(messageOf(refusal, 'Save failed')).toBe('Order is cancelled.');
  expect(messageOf(answered(429, '{"message":"Too many tries."}'), 'Login failed')).toBe('Too many tries.');
});

test('an answer without words, and a lost connection, give the fallback', () => {
  expect(messageOf(answered(502, '<html>'), 'Save failed')).toBe('Save failed');
  expect(messageOf(new NetworkFailure(), 'Save failed')).toBe('Save failed');
  expect(messageOf(undefined, 'Save failed')).toBe('Save failed');
});

test('the code is that of the answer', () => {
  expect(codeOf(refusal)).toBe('CONFLICT');
  expect(codeOf(answered(401, ''))).toBe('UNAUTHENTICATED');
  expect(codeOf(new Error('x'))).toBeUndefined();
});
