/** Tests that a client that does not read its response does not block the menu for others. */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
/** Maximum time that another client may wait, in milliseconds. */
const WAIT_MS = 5_000;
const MENU = JSON.stringify({
  query: '{ activeMealPlan { date slots { dishes { id title ingredients } } } }',
});

const askGraphQL = () =>
  fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: MENU,
    signal: AbortSignal.timeout(WAIT_MS),
  });
const askRest = () => fetch(`${kitchen.url}/api/meal-plan`, { signal: AbortSignal.timeout(WAIT_MS) });

const HEAD = 'Host: test\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: *\r\n';
const SENT = {
  graphql: `POST /graphql HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: ${MENU.length}\r\n\r\n${MENU}`,
  rest: `GET /api/meal-plan HTTP/1.1\r\n${HEAD}\r\n`,
};

test.each([
  ['GraphQL', askGraphQL, SENT.graphql],
  ['REST', askRest, SENT.rest],
])(
  'a client that does not read its %s response does not block the menu for others',
  async (_door, ask, sent) => {
    const words = Array.from({ length: 250 }, () => Math.random().toString(36).slice(2)).join(' ');
    const dishes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        kitchen.seed.dish({ title: `Dish ${index}`, ingredients: words.slice(0, 2_000) }),
      ),
    );
    await kitchen.seed.activePlan({ breakfast: dishes });
    for (let time = 0; time < 2; time++) expect((await ask()).status).toBe(200);
    // The menu changed. The first client to request it does not read the response.
    await kitchen.seed.activePlan({ breakfast: dishes.slice(1) });
    const socket = connect(Number(new URL(kitchen.url).port), '127.0.0.1');
    try {
      socket.pause();
      const large = `GET /api/openapi.json HTTP/1.1\r\n${HEAD.replace('gzip, deflate', 'identity')}\r\n`;
      socket.write(large.repeat(60) + sent);
      await setTimeout(500);
      const texts = await Promise.all(Array.from({ length: 3 }, async () => (await ask()).text()));
      for (const text of texts) expect(text).not.toContain('Dish 0"');
    } finally {
      socket.destroy();
    }
  },
);
