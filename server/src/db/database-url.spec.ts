import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseUrlError, readDatabaseUrl } from './database-url.js';

const PLAIN = 'postgres://asha:p%40ss@db.kitchen.in:6432/meal%20box';
const errorOf = (url: string) => {
  try {
    readDatabaseUrl(url);
  } catch (error) {
    if (error instanceof DatabaseUrlError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('the database address is decoded, and TLS is left to the environment', () => {
  expect(readDatabaseUrl(PLAIN)).toEqual({
    host: 'db.kitchen.in',
    port: 6432,
    user: 'asha',
    password: 'p@ss',
    database: 'meal box',
  });
  expect(readDatabaseUrl('postgresql://u:p@[::1]/mealbox')).toMatchObject({ host: '::1', port: 5432 });
  expect(readDatabaseUrl('postgres:///mealbox?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
    database: 'mealbox',
  });
});

test('session parameters in the database address are applied', () => {
  expect(
    readDatabaseUrl(
      `${PLAIN}?application_name=kitchen%201&options=-c%20search_path%3Dmeals&connect_timeout=3`,
    ),
  ).toMatchObject({
    application_name: 'kitchen 1',
    options: '-c search_path=meals',
    connectTimeoutMs: 3_000,
  });
});

describe('TLS', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-tls-'));
  const file = path.join(folder, 'root.crt');
  writeFileSync(file, 'a certificate');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['disable', false],
    ['require', { host: 'db.kitchen.in', rejectUnauthorized: false }],
    ['verify-full', { host: 'db.kitchen.in', rejectUnauthorized: true }],
  ])('sslmode=%s sets the expected TLS options', (mode, ssl) => {
    expect(readDatabaseUrl(`${PLAIN}?sslmode=${mode}`).ssl).toEqual(ssl);
  });

  test('a connection verifies the certificate authority if one is set, and the host name only with verify-full', () => {
    const ssl = (mode: string) => readDatabaseUrl(`${PLAIN}?sslmode=${mode}&sslrootcert=${file}`).ssl;
    const verified = { ca: 'a certificate', rejectUnauthorized: true };
    expect(ssl('require')).toMatchObject({ ...verified, checkServerIdentity: expect.any(Function) });
    expect(ssl('verify-ca')).toMatchObject({ ...verified, checkServerIdentity: expect.any(Function) });
    expect(ssl('verify-full')).toEqual({ ...verified, host: 'db.kitchen.in' });
  });

  test.each([
    ['sslmode=prefer', /^DATABASE_URL has sslmode=prefer, which is not supported: .*without TLS unnoticed/],
    ['sslmode=allow', /^DATABASE_URL has sslmode=allow/],
    ['sslmode=', /^DATABASE_URL has sslmode=,/],
    ['sslmode=verify-ca', /verify-ca, which needs sslrootcert/],
    [`sslrootcert=${file}`, /has sslrootcert, which needs sslmode/],
    [`sslmode=disable&sslrootcert=${file}`, /has sslrootcert, which needs sslmode/],
    ['sslnegotiation=direct', /has sslnegotiation, which needs sslmode/],
    ['sslmode=require&sslnegotiation=late', /sslnegotiation=late\. Use postgres or direct/],
    [`sslmode=require&sslcert=${file}`, /sslcert and sslkey together/],
    [
      'sslmode=verify-full&sslrootcert=/no/such.crt',
      /names the file \/no\/such\.crt, which cannot be read \(ENOENT\)/,
    ],
  ])('a database URL with %s is rejected with a message', (query, sentence) => {
    expect(errorOf(`${PLAIN}?${query}`)).toMatch(sentence);
  });
});

test.each([
  [
    'target_session_attrs=read-write',
    /^DATABASE_URL has the parameter target_session_attrs, which is not supported/,
  ],
  ['channel_binding=require', /has the parameter channel_binding, which is not supported/],
  ['SSLMODE=require', /has the parameter SSLMODE, which is not supported/],
  ['application_name=a&application_name=b', /has the parameter application_name twice/],
  ['connect_timeout=0', /a connect_timeout from 1 to 600 seconds; it is '0'/],
  ['host=other.kitchen.in', /only for the folder of a Unix socket/],
])('a database URL with %s is rejected with a message that names the parameter', (query, sentence) => {
  expect(errorOf(`${PLAIN}?${query}`)).toMatch(sentence);
});

test.each([
  ['postgres://u:p@one,two/mealbox', /names several hosts\. Name one/],
  ['postgres://u:p@one:5432,two:5432/mealbox', /names several hosts\. Name one/],
  ['mysql://u:p@db/mealbox', /must look like postgres:/],
  ['postgres://[', /must look like postgres:/],
  ['postgres://', /must look like postgres:/],
  ['postgres://u:p@db/', /must look like postgres:/],
  ['postgres://u:%zz@db/mealbox', /must look like postgres:/],
])('the database URL %s is rejected', (url, sentence) => {
  expect(errorOf(url)).toMatch(sentence);
});
