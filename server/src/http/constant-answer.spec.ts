import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { constantAnswer } from './constant-answer.js';

const TEXT = JSON.stringify({ dishes: Array.from({ length: 1_000 }, (_, i) => `Dish ${i}`) });
let made = 0;
let server: Server;
const ask = (headers: Record<string, string>, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method, headers });

beforeAll(async () => {
  const app = express();
  app.use(
    compression(),
    constantAnswer('json', () => {
      made++;
      return TEXT;
    }),
  );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test('is made once, also when many ask at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask({})));
  expect(made).toBe(1);
});

test.each(['br', 'gzip', 'identity'])(
  'a client that accepts %s gets the same text, in the same bytes each time',
  async (encoding) => {
    const answers = [
      await ask({ 'accept-encoding': encoding }),
      await ask({ 'accept-encoding': `${encoding};q=0.5` }),
    ];
    for (const { headers, status } of answers) {
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      // Known beforehand: nothing was compressed for this one alone.
      expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    }
    for (const answer of answers) expect(await answer.text()).toBe(TEXT);
  },
);

test('who has it already is told so, and HEAD has its headers', async () => {
  const first = await ask({}, 'HEAD');
  expect([first.status, await first.text()]).toEqual([200, '']);
  const etag = first.headers.get('etag') ?? '';
  // Without the second header `fetch` would ask for it anew.
  const again = await ask({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
