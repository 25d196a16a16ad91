import { send, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BOMBS, throwBombs } from './scenarios/query-bombs.js';

const kitchen = openKitchen({ production: true });

test.each(BOMBS)('$name: refused in words, and the next call is answered', async ({ body }) => {
  const answer = await sendBody(kitchen.url, body, { 'content-type': 'application/json' });
  expect([400, 413]).toContain(answer.status);
  expect(answer.data ?? null).toBeNull();
  for (const { message, extensions } of answer.errors ?? []) {
    expect(message).toMatch(/\S/);
    expect(extensions.code).toBe('BAD_USER_INPUT');
  }
  expect((await send(kitchen.url, '{ meals { id } }')).errors).toBeUndefined();
});

test('all of them, while somebody else asks for the meals: every bomb is refused, and everybody else is served', async () => {
  const { attempted, refused, faults, others, othersServed } = await throwBombs(kitchen.url, { rounds: 2 });
  expect({ refused, faults }).toEqual({ refused: attempted, faults: 0 });
  expect(others).toBeGreaterThan(0);
  expect(othersServed).toBe(others);
});
