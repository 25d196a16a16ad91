/** Tests a bucket whose service accepts connections but never responds, or stops during a picture. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { PictureBucket } from '../../src/features/pictures/picture-bucket.js';

const NAME = `${'0'.repeat(32)}-320.webp`;
/** Time limit in milliseconds, which is far shorter than the time limits of the client library. */
const SOON_MS = 6_000;
let service: Server | undefined;
afterEach(() => {
  service?.closeAllConnections();
  service?.close();
});

async function bucketOf(answer: RequestListener): Promise<PictureBucket> {
  service = createServer(answer).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const location = { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', prefix: '', region: 'r' };
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return new PictureBucket({ ...location, keys }, pino({ level: 'silent' }), 500);
}

/** Measures the duration of a function, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test('a bucket that never responds is abandoned once for all requests', async () => {
  const bucket = await bucketOf(() => {});
  for (const work of [
    () => bucket.read(NAME),
    () => bucket.has('0'.repeat(32)),
    () => bucket.write(NAME, Buffer.from('x')),
    () => bucket.remove(NAME),
  ])
    expect(await timed(() => expect(work()).rejects.toThrow('picture.store-away'))).toBeLessThan(SOON_MS);
  expect(await timed(() => bucket.check())).toBeLessThan(SOON_MS);
});

test('a bucket that stops within a picture ends it, and a slow reader still gets the whole picture', async () => {
  const bucket = await bucketOf((request, response) => {
    response.writeHead(200, { 'content-length': 4 }).write('ab');
    if (request.url?.includes('-640')) response.end('cd');
  });
  const half = await bucket.read(NAME);
  expect(await timed(() => expect(text(half?.bytes ?? Readable.from([]))).rejects.toThrow())).toBeLessThan(
    1_400,
  );
  const whole = await bucket.read(NAME.replace('320', '640'));
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await text(whole?.bytes ?? Readable.from([]))).toBe('abcd');
});
