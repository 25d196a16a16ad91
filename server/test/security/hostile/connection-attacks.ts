import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Attack, countEnded, rawAnswer, tally, unreadConnection } from './attack.js';

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
/** Duration in milliseconds that is long enough to fill the memory of a server that buffers all responses. */
const HELD_MS = 2_000;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Opens connections that do not read.
 * @returns the numbers of connections that the server left open and closed
 */
async function hold(url: string, count: number, text: string, heldMs = HELD_MS) {
  const sockets = many(count, () => unreadConnection(url, text));
  await sleep(heldMs);
  return countEnded(sockets);
}

/** Attacks by many or slow connections, which need only public requests. */
export const CONNECTION_ATTACKS: readonly Attack[] = [
  {
    name: '45 connections that each ask 1,450 times for the OpenAPI document and read nothing',
    from: 'connections of one address',
    expects: /^(open|closed)$/,
    // 65,250 requests at once. Even a plain Node server that closes each connection at the seventeenth request makes others wait
    // for up to 1.2 s.
    waitsAtMostMs: 1_500,
    run: ({ url }) => hold(url, 45, get('/api/openapi.json').repeat(1_450)),
  },
  {
    name: '45 connections that each ask 200 times for the compressed documentation and read nothing',
    from: 'connections of one address',
    expects: /^(open|closed)$/,
    run: ({ url }) => hold(url, 45, get('/api/docs', 'Accept-Encoding: gzip\r\n').repeat(200)),
  },
  {
    name: '45 connections that each ask 200 times for the page and read nothing',
    from: 'connections of one address',
    expects: /^(open|closed)$/,
    run: ({ url }) => hold(url, 45, get('/').repeat(200)),
  },
  {
    name: 'one connection that, right after a change of the menu, asks for it behind answers that it does not read',
    from: 'one connection',
    expects: /^open$/,
    async run({ url, databaseUrl, menu }) {
      const page = await (await fetch(url)).text();
      const script = /\/assets\/index-[^"]+\.js/.exec(page)?.[0] ?? '/';
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      const sockets = [];
      for (let turn = 0; turn < 5; turn++) {
        await database.query('update dishes set calories = coalesce(calories, 0) + 1');
        sockets.push(unreadConnection(url, get(script).repeat(15) + post('/graphql', menu)));
        await sleep(HELD_MS / 5);
      }
      await database.end();
      return countEnded(sockets);
    },
  },
  {
    name: 'one connection that asks 1,000 times for the menu and reads nothing',
    from: 'one connection',
    expects: /^(open|closed)$/,
    run: ({ url, menu }) => hold(url, 1, post('/graphql', menu).repeat(1_000)),
  },
  {
    name: '200 connections that do not read one answer each',
    from: 'connections of one address',
    expects: /^(open|closed)$/,
    run: ({ url }) => hold(url, 200, get('/api/openapi.json')),
  },
  {
    name: '300 connections that send a byte of a header now and then',
    from: 'connections of one address',
    expects: /^(408|open|closed)$/,
    async run({ url }) {
      const sockets = many(300, () =>
        unreadConnection(url, 'GET /api/meals HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      );
      for (let turn = 0; turn < 4; turn++) {
        await sleep(500);
        for (const socket of sockets) if (socket.writable) socket.write('a');
      }
      return countEnded(sockets);
    },
  },
  {
    name: '300 connections that send a byte of a body now and then',
    from: 'connections of one address',
    expects: /^(408|open|closed)$/,
    async run({ url }) {
      const head =
        'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
      const sockets = many(300, () => unreadConnection(url, head));
      for (let turn = 0; turn < 4; turn++) {
        await sleep(500);
        for (const socket of sockets) if (socket.writable) socket.write(' ');
      }
      return countEnded(sockets);
    },
  },
  {
    name: '2,000 connections one after the other, each cut in the middle of its request',
    from: 'connections of one address',
    expects: /^closed$/,
    async run({ url }) {
      const cut = async () => {
        const socket = unreadConnection(url, get('/api/openapi.json').slice(0, -2));
        await new Promise<void>((resolve) => {
          socket.once('connect', () => socket.resetAndDestroy());
          socket.once('close', () => resolve());
        });
        return 'closed';
      };
      const outcomes: string[] = [];
      while (outcomes.length < 2_000) outcomes.push(...(await Promise.all(many(50, cut))));
      return tally(outcomes);
    },
  },
  {
    name: 'requests with 16 KiB of cookies',
    from: 'one connection',
    expects: /^(200|400|401|431)$/,
    run: async ({ url }) =>
      tally(
        await Promise.all(
          many(200, (i) =>
            rawAnswer(
              url,
              get('/api/meals', `Connection: close\r\nCookie: ${'a=b; '.repeat(i * 16)}x=y\r\n`),
            ),
          ),
        ),
      ),
  },
];
