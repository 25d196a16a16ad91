import { constraintOf, sqlStateOf } from '../db/database-errors.js';
import { causeChain } from './error-causes.js';

const messagesOf = (error: unknown) => causeChain(error).map(({ message }) => message);

test('causeChain lists the causes of an error, outermost first', () => {
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

test('a value that is not an error has no causes', () => {
  for (const thrown of [undefined, null, 'text', 1, { message: 'like one', cause: new Error() }])
    expect(causeChain(thrown)).toEqual([]);
  expect(messagesOf(new Error('outer', { cause: 'text' }))).toEqual(['outer']);
});

test('an error that causes itself ends the chain', () => {
  const itself = new Error('itself');
  itself.cause = itself;
  expect(messagesOf(itself)).toEqual(['itself']);
  const other = new Error('other', { cause: itself });
  itself.cause = other;
  expect(messagesOf(itself)).toEqual(['itself', 'other']);
  expect([sqlStateOf(itself), constraintOf(itself)]).toEqual([undefined, undefined]);
});

test('an endless chain of causes is cut', () => {
  const endless = (): Error => Object.defineProperty(new Error('again'), 'cause', { get: endless }) as Error;
  expect(causeChain(endless())).toHaveLength(20);
});

test('the first SQL state and the first constraint of the chain count', () => {
  const driver = Object.assign(new Error('driver'), { code: '23505', constraint: 'orders_one' });
  const network = Object.assign(new Error('outer', { cause: driver }), { code: 'ECONNRESET' });
  expect([sqlStateOf(network), constraintOf(network)]).toEqual(['23505', 'orders_one']);
});
