import { type AddressInfo, createServer, type Socket } from 'node:net';
import { toUnavailableError } from './database-errors.js';
import { PreparingClient } from './preparing-client.js';

test('a connection that the database accepts but never answers is closed long before the queue times out', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const client = new PreparingClient({ host: '127.0.0.1', port, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  try {
    const error = await client.connect().then(
      () => null,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(toUnavailableError(error)).toMatchObject({ kind: 'UNAVAILABLE' });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
}, 30_000);
