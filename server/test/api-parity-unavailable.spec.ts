import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../src/app.js';
import { openDatabase } from '../src/db/database.js';
import { PictureFolder } from '../src/features/pictures/picture-folder.js';
import { call } from './rest/rest-client.js';
import { TestClock } from './testkit/clock.js';
import { TestDatabases } from './testkit/databases.js';
import { send } from './testkit/graphql-client.js';

/** Connection to the database that a test can cut. */
class CuttableLine {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly target: URL) {
    this.server = createServer((client) => {
      const upstream = connect(Number(this.target.port), this.target.hostname);
      for (const socket of [client, upstream]) {
        this.sockets.add(socket);
        socket.on('error', () => {});
      }
      client.pipe(upstream).pipe(client);
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  cut(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

test('both APIs report an unavailable database with the same message, and not as an internal error', async () => {
  const databases = new TestDatabases();
  const line = new CuttableLine(new URL(await databases.migrated()));
  const database = await openDatabase({ url: await line.open(), poolSize: 2 });
  const faults: string[] = [];
  const app = await createApp({
    database,
    clock: new TestClock(),
    log: pino({ level: 'error' }, { write: (text: string) => void faults.push(text) }),
    production: true,
    trustedProxies: 0,
    pictures: new PictureFolder('/nowhere/pictures'),
    clientFolder: '/nowhere',
  });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  try {
    expect((await call(url, { method: 'GET', path: '/api/meals' })).status).toBe(200);
    line.cut();
    // Responses are cached for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const message = 'The service is not available right now. Please try again in a moment.';
    const byGraphql = await send<unknown>(url, '{ meals { id } }');
    const byRest = await call(url, { method: 'GET', path: '/api/meals' });
    expect(byGraphql.errors?.[0]).toMatchObject({ message, extensions: { code: 'UNAVAILABLE' } });
    expect([byRest.status, byRest.body]).toEqual([
      503,
      { success: false, message, error: message, code: 'UNAVAILABLE' },
    ]);
    expect(faults).toEqual([]);
  } finally {
    line.cut();
    await app.stop(500);
    await database.close().catch(() => {});
    await databases.dropAll();
  }
});
