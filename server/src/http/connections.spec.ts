import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Connections } from './connections.js';

const GRACE_MS = 20_000;
const DRAIN_MS = 1_000;
const REQUEST = 'GET / HTTP/1.1\r\nHost: test\r\n\r\n';

async function started(
  answer: RequestListener,
  unreadMs = 60_000,
): Promise<{ server: Server; connections: Connections }> {
  const server = createServer();
  const connections = new Connections(server, answer, { unreadMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, connections };
}

/**
 * Opens a client's connection.
 * @returns the connection, and all data received on it
 */
async function connected(
  server: Server,
): Promise<{ socket: Socket; received(): string; ended: Promise<unknown> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  return { socket, received: () => text, ended: once(socket, 'close') };
}

const answers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

test('closing a server without connections ends at once', async () => {
  const { server, connections } = await started((_request, response) => void response.end('x'));
  await connections.drain(GRACE_MS, 3_600_000);
  expect(server.listening).toBe(false);
});

test('a response to a slow client is sent to its last byte during a shutdown', async () => {
  const body = Buffer.alloc(20_000_000, 'x');
  const { server, connections } = await started((_request, response) => {
    response.setHeader('Connection', 'close');
    response.end(body);
  });
  const client = await connected(server);
  client.socket.pause();
  client.socket.write(REQUEST);
  await sleep(200);
  const closed = connections.drain(GRACE_MS, 0);
  await sleep(200);
  client.socket.resume();
  await Promise.all([closed, client.ended]);
  expect(client.received().length).toBeGreaterThan(body.length);
});

test('a slow request is answered during a shutdown, even if its connection was idle before', async () => {
  const { server, connections } = await started((_request, response) => void response.end('x'));
  const client = await connected(server);
  client.socket.write(REQUEST);
  await until(() => answers(client.received()) === 1);
  client.socket.write(REQUEST.slice(0, 20));
  await sleep(100);
  const closed = connections.drain(GRACE_MS, 0);
  await sleep(200);
  client.socket.write(REQUEST.slice(20));
  await until(() => answers(client.received()) === 2);
  await Promise.all([closed, client.ended]);
});

test('a connection opened shortly before the shutdown can still send its request', async () => {
  const { server, connections } = await started((_request, response) => void response.end('x'));
  const idle = await connected(server);
  const closed = connections.drain(GRACE_MS, DRAIN_MS);
  await sleep(DRAIN_MS / 2);
  const late = await connected(server);
  await until(() => !server.listening);
  late.socket.write(REQUEST);
  await until(() => answers(late.received()) === 1);
  await Promise.all([closed, idle.ended, late.ended]);
});

test('idle connections, used before or never, delay a shutdown by at most the drain time', async () => {
  const { server, connections } = await started((_request, response) => void response.end('x'));
  const [used, unused] = [await connected(server), await connected(server)];
  used.socket.write(REQUEST);
  await until(() => answers(used.received()) === 1);
  await connections.drain(3_600_000, 100);
  await Promise.all([used.ended, unused.ended]);
});

test('connections that do not end within the drain time are closed', async () => {
  const { server, connections } = await started(() => {});
  const client = await connected(server);
  client.socket.write(REQUEST);
  await sleep(100);
  await connections.drain(100, 0);
  await client.ended;
  expect(answers(client.received())).toBe(0);
});

describe('requests that are sent before earlier ones are answered', () => {
  test('pipelined requests are answered in sequence', async () => {
    let running = 0;
    let most = 0;
    const { server, connections } = await started(async (request, response) => {
      most = Math.max(most, ++running);
      await sleep(10 * Math.random());
      response.end(request.url);
      running--;
    });
    const client = await connected(server);
    client.socket.write(['a', 'b', 'c', 'd'].map((path) => REQUEST.replace('/', `/${path}`)).join(''));
    await until(() => answers(client.received()) === 4);
    expect(client.received().match(/\/[a-d]$|\/[a-d](?=HTTP)/g)).toEqual(['/a', '/b', '/c', '/d']);
    expect(most).toBe(1);
    await connections.drain(GRACE_MS, 0);
  });

  test('pipelined requests are all answered by a draining server', async () => {
    const { server, connections } = await started(async (_request, response) => {
      await sleep(50);
      response.end('x');
    });
    const client = await connected(server);
    client.socket.write(REQUEST.repeat(5));
    await until(() => answers(client.received()) === 1);
    await Promise.all([connections.drain(GRACE_MS, 0), client.ended]);
    expect(answers(client.received())).toBe(5);
    expect(client.received().match(/Connection: close/g)).toHaveLength(1);
  });

  test('more than sixteen pipelined requests close the connection, and the excess ones do not start', async () => {
    let begun = 0;
    const { server, connections } = await started(() => void begun++);
    const client = await connected(server);
    client.socket.write(REQUEST.repeat(17));
    await client.ended;
    expect(begun).toBe(1);
    await connections.drain(GRACE_MS, 0);
  });
});

describe('a response that is not read', () => {
  const UNREAD_MS = 300;
  const LONG = Buffer.alloc(20_000_000, 'x');

  test('a response that the client does not read closes its connection', async () => {
    const { server, connections } = await started((_request, response) => void response.end(LONG), UNREAD_MS);
    const client = await connected(server);
    client.socket.pause();
    client.socket.write(REQUEST);
    const count = promisify(server.getConnections.bind(server));
    while ((await count()) === 0) await sleep(5);
    while ((await count()) > 0) await sleep(5);
    client.socket.destroy();
    await connections.drain(GRACE_MS, 0);
  });

  test('a response that takes long to compute does not close its connection', async () => {
    const { server, connections } = await started(async (_request, response) => {
      await sleep(3 * UNREAD_MS);
      response.end('x');
    }, UNREAD_MS);
    const client = await connected(server);
    client.socket.write(REQUEST);
    await until(() => answers(client.received()) === 1);
    await connections.drain(GRACE_MS, 0);
  });

  test('a response that is read slowly does not close its connection', async () => {
    const { server, connections } = await started(
      (_request, response) => void response.end(LONG),
      5 * UNREAD_MS,
    );
    const client = await connected(server);
    client.socket.write(REQUEST);
    for (let i = 0; i < 6; i++) {
      client.socket.pause();
      await sleep(UNREAD_MS);
      client.socket.resume();
      await sleep(2);
    }
    await until(() => client.received().length > LONG.length);
    await connections.drain(GRACE_MS, 0);
  });
});
