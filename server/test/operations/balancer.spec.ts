/** Tests deploy/balancer.conf in the installed nginx, in front of two built servers that are replaced one after the other. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { audit } from '../faults/audit.js';
import { seedCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import { type NameServer, startNameServer } from '../harness/name-server.js';
import { unprivilegedUser } from '../harness/postgres-binaries.js';
import { freePort } from '../harness/postgres-cluster.js';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { findProgram, type StartedProgram, startProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const nginx = findProgram('nginx');
const withNginx = whereInstalled(nginx ? [] : ['nginx']);
const CONFIGURATION = readFileSync(join(ROOT, 'deploy/balancer.conf'), 'utf8');
const HOSTS = ['127.0.0.2', '127.0.0.3'];

const databases = new TestDatabases();
let folder: string;
let names: NameServer | undefined;
let balancer: StartedProgram | undefined;
let servers: ServerProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mealbox-balancer-'));
  // If the tests run as root, nginx runs as another user, who must be able to write here.
  chmodSync(folder, 0o777);
});
afterAll(async () => {
  await balancer?.kill();
  await Promise.all(servers.map((server) => server.kill()));
  names?.close();
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

/**
 * Writes the configuration with other settings: ports, the name server, and the folders in which nginx may write.
 * @returns the path of the file
 */
function written(changes: Readonly<Record<string, string>>): string {
  const text = Object.entries(changes).reduce((before, [from, to]) => {
    expect(before).toContain(from);
    return before.replace(from, to);
  }, CONFIGURATION);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

withNginx('nginx takes it, and two servers behind it are replaced without a request being lost', async () => {
  const url = await databases.migrated();
  const [port, servedAt] = [await freePort(), await freePort()];
  names = await startNameServer(HOSTS);
  const start = (host: string) =>
    startServer({
      databaseUrl: url,
      env: { HOST: host, PORT: String(servedAt), TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' },
    });
  const file = written({
    'pid /var/cache/nginx/nginx.pid': `daemon off; error_log ${folder}/errors; pid ${folder}/pid`,
    'http {': `http {
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`,
    'resolver 127.0.0.11': `resolver 127.0.0.1:${names.port}`,
    'listen 8080': `listen 127.0.0.1:${port}`,
    'fleet:3000': `fleet:${servedAt}`,
  });
  const tried = spawnSync(nginx ?? '', ['-t', '-c', file], { encoding: 'utf8', ...unprivilegedUser() });
  expect(tried.stderr).toContain('test is successful');
  servers = await Promise.all(HOSTS.map(start));
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, 20);
  balancer = await startProgram([nginx ?? '', '-c', file], { log: join(folder, 'log'), folder });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${address}/readyz`).catch(() => undefined))?.ok; tries++) {
    if (tries > 200)
      throw new Error(`Nothing is ready behind nginx: ${readFileSync(join(folder, 'log'), 'utf8')}`);
    await sleep(50);
  }
  const load = new Load(crowd, crowd.customers);
  load.start(6, () => address);
  for (const [at, host] of HOSTS.entries()) {
    await sleep(500);
    await servers[at]?.stop();
    servers[at] = await start(host);
  }
  await sleep(500);
  await load.stop();
  const { journal } = load;
  expect({ ...journal, asked: [], bulks: [] }).toMatchObject({ wrong: [], unanswered: 0, unavailable: 0 });
  expect(journal.acknowledged).toBeGreaterThan(20);
  await load.settle(address);
  expect(await audit(database.em, journal, true)).toMatchObject({ lost: [], twice: [], half: [] });
  await database.close();
});
