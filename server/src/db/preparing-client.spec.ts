import { type AddressInfo, createServer, type Socket } from 'node:net';
import { asUnavailable } from './database-errors.js';
import { PreparingClient } from './preparing-client.js';

test('a database that takes the connection and says nothing is given up, long before a turn in the queue is', async () => {
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
    expect(asUnavailable(error)).toMatchObject({ kind: 'UNAVAILABLE' });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
}, 30_000);
