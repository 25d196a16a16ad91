import { send, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BOMBS, throwBombs } from './scenarios/query-bombs.js';

const kitchen = openKitchen({ production: true });

test.each(BOMBS)(
  'the query bomb $name is rejected with a message, and the next call is answered',
  async ({ body }) => {
    const answer = await sendBody(kitchen.url, body, {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    });
    expect([400, 413]).toContain(answer.status);
    expect(answer.data ?? null).toBeNull();
    for (const { message, extensions } of answer.errors ?? []) {
      expect(message).toMatch(/\S/);
      expect(extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await send(kitchen.url, '{ meals { id } }')).errors).toBeUndefined();
  },
);

test('every query bomb is rejected, and other callers are served in the meantime', async () => {
  const { attempted, rejected, faults, others, othersServed } = await throwBombs(kitchen.url, { rounds: 2 });
  expect({ rejected, faults }).toEqual({ rejected: attempted, faults: 0 });
  expect(others).toBeGreaterThan(0);
  expect(othersServed).toBe(others);
});
