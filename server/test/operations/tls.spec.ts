/** Tests `sslmode` with a real PostgreSQL, with and without TLS: a connection is encrypted and verified as required, or rejected. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { startFailureText } from '../../src/start-failure.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

const databases = new TestDatabases();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-tls-'));
const file = (name: string) => path.join(folder, name);
let cluster: Cluster;
let plain: string;

const AUTHORITY = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
] as const;

/** Creates a certificate authority, a server certificate for `localhost` (not for 127.0.0.1), and a client certificate. */
async function certificates() {
  const root = await generate([{ name: 'commonName', value: 'Mealbox tests' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [...AUTHORITY],
  });
  const ca = { key: root.private, cert: root.cert };
  const signed = (name: string) =>
    generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ca,
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
      ],
    });
  return { root: root.cert, server: await signed('localhost'), client: await signed('postgres') };
}

beforeAll(async () => {
  const { root, server, client } = await certificates();
  const stranger = await certificates();
  writeFileSync(file('root.crt'), root);
  writeFileSync(file('stranger.crt'), stranger.root);
  writeFileSync(file('client.crt'), client.cert);
  writeFileSync(file('client.key'), client.private);
  cluster = await startCluster({
    settings: { ssl: 'on', ssl_ca_file: 'root.crt' },
    files: {
      'server.crt': server.cert,
      'server.key': server.private,
      'root.crt': root,
      'pg_hba.conf':
        'hostssl all certified 127.0.0.1/32 password clientcert=verify-ca\n' +
        'host all certified 127.0.0.1/32 reject\nhost all all 127.0.0.1/32 password\n',
    },
  });
  plain = await databases.migrated();
});
afterAll(async () => {
  await cluster?.stop();
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

function at(server: string, query: string, hostname = '127.0.0.1'): string {
  const url = new URL(server);
  url.hostname = hostname;
  url.search = query;
  return url.href;
}

const ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

/** Opens the database, and returns whether the connection is encrypted, or the message of the error. */
async function outcomeOf(url: string): Promise<boolean | string | null> {
  try {
    const database = await openDatabase({ url, poolSize: 2 }, undefined, { leaveSchema: true });
    try {
      const [row] = await sql<{ ssl: boolean }>(database.em.fork(), ENCRYPTED);
      return row?.ssl ?? null;
    } finally {
      await database.close();
    }
  } catch (error) {
    return startFailureText(error);
  }
}

test.each([
  ['', '127.0.0.1', false],
  ['sslmode=disable', '127.0.0.1', false],
  ['sslmode=require', '127.0.0.1', true],
  ['sslmode=require&sslrootcert=root.crt', '127.0.0.1', true],
  [
    'sslmode=require&sslrootcert=stranger.crt',
    '127.0.0.1',
    expect.stringMatching(/^TLS with the database server failed: /),
  ],
  ['sslmode=verify-ca&sslrootcert=root.crt', '127.0.0.1', true],
  [
    'sslmode=verify-ca&sslrootcert=stranger.crt',
    '127.0.0.1',
    expect.stringMatching(/^TLS with the .+Check DATABASE_URL\.$/),
  ],
  ['sslmode=verify-full&sslrootcert=root.crt', 'localhost', true],
  [
    'sslmode=verify-full&sslrootcert=root.crt',
    '127.0.0.1',
    expect.stringMatching(/^TLS with the .+ does not match .+127\.0\.0\.1/),
  ],
  ['sslmode=verify-full', 'localhost', expect.stringMatching(/^TLS with the .+ certificate/)],
])(
  'a connection with the TLS parameters %s to %s has the expected result',
  async (query, hostname, outcome) => {
    const url = at(cluster.url, query.replaceAll(/sslrootcert=/g, `sslrootcert=${folder}/`), hostname);
    expect(await outcomeOf(url)).toEqual(outcome);
  },
);

test('a client certificate is sent if the server requires one', async () => {
  const admin = await openDatabase({ url: cluster.url, poolSize: 2 }, undefined, { leaveSchema: true });
  await sql(admin.em.fork(), "create role certified login password 'certified'");
  await admin.close();
  const url = new URL(cluster.url);
  [url.username, url.password] = ['certified', 'certified'];
  const own = `sslcert=${file('client.crt')}&sslkey=${file('client.key')}`;
  expect(await outcomeOf(at(url.href, `sslmode=require&${own}`))).toBe(true);
  expect(await outcomeOf(at(url.href, 'sslmode=require'))).toMatch(
    /^The database rejects the user of DATABASE_URL, or how/,
  );
});

test('a server that requires TLS rejects the server and every tool without TLS', async () => {
  const url = at(plain, 'sslmode=require');
  const sentence = 'The database server does not offer TLS, which sslmode asks for. Check DATABASE_URL.';
  expect(await outcomeOf(url)).toBe(sentence);
  await expect(startServer({ databaseUrl: url })).rejects.toThrow(sentence);
  for (const [tool, code, ...words] of [
    ['backup', 1, file('rejected.backup.gz')],
    ['verify', 2],
    ['seed', 1],
  ] as const)
    expect(await run(tool, words, url)).toEqual({ code, printed: `${sentence}\n` });
});

test('every connection of a server is encrypted', async () => {
  const url = at(cluster.url, 'sslmode=require&application_name=kitchen');
  const server = await startServer({ databaseUrl: url });
  const watch = await openDatabase({ url: cluster.url, poolSize: 2 }, undefined, { leaveSchema: true });
  try {
    const rows = await sql<{ ssl: boolean }>(
      watch.em.fork(),
      `select ssl from pg_stat_activity join pg_stat_ssl using (pid) where application_name = 'kitchen'`,
    );
    expect(rows).not.toEqual([]);
    expect(rows.filter((row) => !row.ssl)).toEqual([]);
  } finally {
    await watch.close();
    await server.stop();
  }
});

function run(
  tool: string,
  words: readonly string[],
  url: string,
): Promise<{ code: number | null; printed: string }> {
  const script = path.resolve(import.meta.dirname, `../../dist/seed/${tool}.js`);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { cwd: folder, env: { PATH: process.env.PATH, DATABASE_URL: url } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
  });
}
