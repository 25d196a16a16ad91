import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { constantResponse } from './constant-response.js';

const TEXT = JSON.stringify({ dishes: Array.from({ length: 1_000 }, (_, i) => `Dish ${i}`) });
let made = 0;
let server: Server;
const ask = (headers: Record<string, string>, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method, headers });

beforeAll(async () => {
  const app = express();
  app.use(
    compression(),
    constantResponse('json', () => {
      made++;
      return TEXT;
    }),
  );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test('a constant response is created once, also for concurrent requests', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask({})));
  expect(made).toBe(1);
});

test.each(['br', 'gzip', 'identity'])(
  'a client that accepts %s gets identical bytes each time',
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
      // The length is known in advance, so nothing was compressed only for this response.
      expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    }
    for (const answer of answers) expect(await answer.text()).toBe(TEXT);
  },
);

test('a constant response supports 304 and HEAD', async () => {
  const first = await ask({}, 'HEAD');
  expect([first.status, await first.text()]).toEqual([200, '']);
  const etag = first.headers.get('etag') ?? '';
  // Without the second header, `fetch` would bypass the cache.
  const again = await ask({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
