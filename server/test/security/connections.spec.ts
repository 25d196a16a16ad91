import { once } from 'node:events';
import { SECURITY_HEADERS } from '../../src/http/security-headers.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { openRaw, sendRaw } from './raw-http.js';

const LIMITS = { headersMs: 500, requestMs: 1_000, checkEveryMs: 100, unreadMs: 1_000, connections: 1_000 };
const kitchen = openKitchen({ connectionLimits: LIMITS });
/** Maximum number of connections of a second server, which does not close slow connections during a test. */
const FEW = 20;
const small = openKitchen({
  connectionLimits: {
    headersMs: 60_000,
    requestMs: 60_000,
    checkEveryMs: 5_000,
    unreadMs: 60_000,
    connections: FEW,
  },
});
const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`;
const REFUSAL = { success: false, code: 'BAD_USER_INPUT', message: expect.stringMatching(/^The .+\.$/) };
const answersOthers = async () => accepted(await kitchen.graphql('{ meals { title } }'));

describe('clients that never complete a request', () => {
  test.each([
    ['in the middle of its headers', 'GET /api/meals HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['in the middle of the first line', 'GET /api/me'],
    ['in the middle of a GraphQL body', `${POST('/graphql', 100)}\r\n{"query":`],
    ['in the middle of a REST body', `${POST('/api/auth/session', 100)}\r\n{"user_uuid":`],
  ])('a client that stops %s gets 408 and is closed, while others are served', async (_where, text) => {
    const slow = Array.from({ length: 10 }, () => sendRaw(kitchen.url, text));
    await answersOthers();
    for (const answer of await Promise.all(slow))
      expect(answer).toMatchObject({ status: 408, json: REFUSAL });
  });

  test('an upload of pictures that stalls gets 408', async () => {
    const { token } = await kitchen.as.admin();
    const head = `POST /pictures HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n`;
    // More uploads than the encoder's queue accepts.
    const slow = Array.from({ length: 10 }, () => sendRaw(kitchen.url, `${head}\r\n\xff\xd8\xff`));
    await answersOthers();
    for (const answer of await Promise.all(slow))
      expect(answer).toMatchObject({ status: 408, json: REFUSAL });
  });

  test('a byte now and then does not extend the time limit', async () => {
    const { socket, answer } = openRaw(kitchen.url, 'GET /api/meals HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const drip = setInterval(() => socket.writable && socket.write('a'), 50);
    const { status } = await answer;
    clearInterval(drip);
    expect(status).toBe(408);
  });
});

describe('bytes that are not HTTP', () => {
  const long = (bytes: number) => 'a'.repeat(bytes);
  test.each([
    ['too long an address', `GET /api/meals?q=${long(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['too long a header', `GET /api/meals HTTP/1.1\r\nHost: x\r\nX-Long: ${long(20_000)}\r\n\r\n`, 431],
    [
      'too long a cookie',
      `GET /graphql HTTP/1.1\r\nHost: x\r\nCookie: mealbox_refresh=${long(20_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP at all', 'HELO mealbox\r\n\r\n', 400],
    [
      'two lengths',
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
    ],
    [
      'a length and chunks, as request smuggling has it',
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['no host', 'GET /api/meals HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', 'GET /api/meals HTTP/1.1\r\nHost: x\r\nExpect: gold\r\n\r\n', 417],
    ['an address that is none', 'GET http://[::1/api/meals HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header line that is none', 'GET /api/meals HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 400],
  ])('a request that is not HTTP gets an error in the usual format: %s', async (_what, text, status) => {
    const answer = await sendRaw(kitchen.url, text);
    expect(answer).toMatchObject({ status, json: REFUSAL });
    for (const [name, value] of SECURITY_HEADERS) expect(answer.text).toContain(`${name}: ${value}\r\n`);
    expect(answer.text).not.toMatch(/x-powered-by|node|express/i);
    await answersOthers();
  });

  test('thousands of headers are rejected or ignored without an internal error', async () => {
    const headers = Array.from({ length: 1_000 }, (_, i) => `X${i}: 1\r\n`).join('');
    const { status } = await sendRaw(
      kitchen.url,
      `GET /api/meals HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`,
    );
    expect([200, 431]).toContain(status);
  });
});

describe('bodies', () => {
  test.each([
    ['/graphql', 2_000_000],
    ['/api/auth/session', 2_000_000],
    ['/api/admin/login', 300_000],
  ])('%s rejects a body by its stated length before it arrives', async (path, length) => {
    const answer = await sendRaw(kitchen.url, `${POST(path, length)}Connection: close\r\n\r\n{`);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('BAD_USER_INPUT');
  });

  test.each([
    ['/graphql', 2_000_000],
    ['/api/admin/login', 300_000],
    ['/pictures', 11_000_000],
  ])(
    'a client that continues a rejected request to %s can read the error and send another',
    async (path, length) => {
      const { token } = await small.as.admin();
      const head = `${POST(path, length)}Authorization: Bearer ${token}\r\n\r\n`;
      const { socket, answer } = openRaw(small.url, head);
      await once(socket, 'data');
      socket.write('x'.repeat(length));
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      const { text } = await answer;
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    },
  );

  test('a client that disconnects within its body causes no internal error', async () => {
    for (let i = 0; i < 10; i++) {
      const { socket, answer } = openRaw(kitchen.url, `${POST('/graphql', 100)}\r\n{"query":`);
      await once(socket, 'connect');
      socket.resetAndDestroy();
      await answer;
    }
    await answersOthers();
    expect(kitchen.faults).toEqual([]);
  });
});

test('connections over the limit are closed without a response, and slots are free again later', async () => {
  const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const idle = Array.from({ length: FEW }, () => openRaw(small.url, 'GET /'));
  await Promise.all(idle.map(({ socket }) => once(socket, 'connect')));
  expect(await sendRaw(small.url, HEALTH)).toMatchObject({ status: 0 });
  for (const { socket } of idle) socket.destroy();
  // The server notices the closed connections after a delay.
  let status = 0;
  while (status === 0) ({ status } = await sendRaw(small.url, HEALTH));
  expect(status).toBe(200);
});
