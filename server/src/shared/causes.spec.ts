import { constraintOf, sqlStateOf } from '../db/database-errors.js';
import { errorsBehind } from './causes.js';

const messagesOf = (error: unknown) => errorsBehind(error).map(({ message }) => message);

test('what is behind an error comes outermost first, wherever it is kept', () => {
  const inmost = new Error('driver');
  const middle = Object.assign(new Error('ORM'), { previous: inmost });
  const outer = new Error('use-case', { cause: middle });
  expect(messagesOf(Object.assign(new Error('GraphQL'), { originalError: outer }))).toEqual([
    'GraphQL',
    'use-case',
    'ORM',
    'driver',
  ]);
});

test('what is no error has nothing behind it', () => {
  for (const thrown of [undefined, null, 'text', 1, { message: 'like one', cause: new Error() }])
    expect(errorsBehind(thrown)).toEqual([]);
  expect(messagesOf(new Error('outer', { cause: 'text' }))).toEqual(['outer']);
});

test('an error that is its own cause, or its cause’s, ends the walk', () => {
  const itself = new Error('itself');
  itself.cause = itself;
  expect(messagesOf(itself)).toEqual(['itself']);
  const other = new Error('other', { cause: itself });
  itself.cause = other;
  expect(messagesOf(itself)).toEqual(['itself', 'other']);
  expect([sqlStateOf(itself), constraintOf(itself)]).toEqual([undefined, undefined]);
});

test('a chain without an end is followed for a while', () => {
  const endless = (): Error => Object.defineProperty(new Error('again'), 'cause', { get: endless }) as Error;
  expect(errorsBehind(endless())).toHaveLength(20);
});

test('the first state and the first constraint on the way count', () => {
  const driver = Object.assign(new Error('driver'), { code: '23505', constraint: 'orders_one' });
  const network = Object.assign(new Error('outer', { cause: driver }), { code: 'ECONNRESET' });
  expect([sqlStateOf(network), constraintOf(network)]).toEqual(['23505', 'orders_one']);
});
