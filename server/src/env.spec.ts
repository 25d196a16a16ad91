import { DEMO_ADMIN, isLoopback, readSettings, SettingsError } from './env.js';

const OWN = { ADMIN_EMAIL: 'me@kitchen.in', ADMIN_PASSWORD: 'my own password' };
const SERVER = { DATABASE_URL: 'postgres://u:p@db:5432/mealbox' };

/** Error message for an operator. */
const errorOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('without any setting', () => {
  test('without settings, the server uses the embedded database on this host, with the demonstration sign-in', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      dataDir: '.data',
      sampleData: true,
      firstAdmin: DEMO_ADMIN,
      demoAdmin: true,
      production: false,
      restLinkAccess: true,
      trustedProxies: 0,
      logLevel: 'info',
    });
    expect(DEMO_ADMIN).toEqual({ email: 'admin@example.com', password: 'mealbox-demo' });
  });

  test('empty environment variables count as unset', () => {
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: '' })).toEqual(
      readSettings({}),
    );
  });
});

describe('PICTURES_S3_URL', () => {
  test('PICTURES_S3_URL names a bucket, and optionally its keys, directory, and region', () => {
    expect(readSettings({}).picturesBucket).toBeNull();
    const given = 'https://key:se%2Fcret@s3.example:9000/pictures/of/dishes?region=ap-south-1';
    expect(readSettings({ PICTURES_S3_URL: given }).picturesBucket).toEqual({
      endpoint: 'https://s3.example:9000',
      bucket: 'pictures',
      prefix: 'of/dishes/',
      region: 'ap-south-1',
      keys: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    const plain = { PICTURES_S3_URL: 'http://127.0.0.1:9000/pictures/', AWS_REGION: 'eu-west-1' };
    expect(readSettings(plain).picturesBucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'pictures',
      prefix: '',
      region: 'eu-west-1',
      keys: null,
    });
  });

  test.each([
    's3://pictures',
    'https://s3.example',
    'https://s3.example/',
    'https://key@s3.example/b',
    // Malformed encoding.
    'https://s3.example/bucket%zz',
    'https://key:50%@s3.example/bucket',
    // Paths to a bucket or directory other than the named one.
    'https://s3.example/bucket/..%2f..%2fother',
    'https://s3.example/bucket%2f..',
    'https://s3.example/bucket/folder%5cother',
    'https://s3.example/bucket/line%0aline',
  ])('the PICTURES_S3_URL %s is rejected', (url) =>
    expect(errorOf({ PICTURES_S3_URL: url })).toMatch(
      /^PICTURES_S3_URL must be the address of a bucket[^;]*$/,
    ),
  );
});

describe('the demonstration sign-in', () => {
  test.each<[string, Record<string, string>]>([
    ['with a database server, by its e-mail', { ...SERVER, ...OWN, ADMIN_EMAIL: 'Admin@Example.com' }],
    ['with a database server, by its password', { ...SERVER, ...OWN, ADMIN_PASSWORD: 'mealbox-demo' }],
    ['on every network address', { HOST: '0.0.0.0', ...OWN, ADMIN_PASSWORD: 'mealbox-demo' }],
    ['on every IPv6 address', { HOST: '::', ...OWN, ADMIN_EMAIL: 'admin@example.com' }],
    ['behind a proxy', { TRUSTED_PROXIES: '1', ...OWN, ADMIN_PASSWORD: 'mealbox-demo' }],
    ['on a name that others may reach', { HOST: 'kitchen.local', ...OWN, ADMIN_PASSWORD: 'mealbox-demo' }],
  ])('the demonstration sign-in is rejected %s, with a message that states a solution', (_where, env) => {
    expect(errorOf(env)).toMatch(
      /^The demonstration sign-in \(admin@example\.com\) is rejected with .*Set ADMIN_EMAIL/,
    );
  });

  test('the demonstration sign-in is not created if other hosts can reach the server', () => {
    expect(readSettings(SERVER)).toMatchObject({ firstAdmin: null, demoAdmin: false });
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ firstAdmin: null, demoAdmin: false });
    expect(readSettings({ TRUSTED_PROXIES: '1' })).toMatchObject({
      firstAdmin: null,
      demoAdmin: false,
      exposed: true,
    });
  });

  test('the demonstration sign-in is recognised by its password, so that another password is never printed', () => {
    const email = { ADMIN_EMAIL: DEMO_ADMIN.email };
    expect(readSettings({ ...email, ADMIN_PASSWORD: 'my own password' }).demoAdmin).toBe(false);
    expect(readSettings({ ...email, ADMIN_PASSWORD: DEMO_ADMIN.password }).demoAdmin).toBe(true);
  });
});

test('a configured first admin is used as given', () => {
  expect(readSettings({ ...SERVER, ...OWN })).toMatchObject({
    firstAdmin: { email: 'me@kitchen.in', password: 'my own password' },
    demoAdmin: false,
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ ADMIN_EMAIL: 'me@kitchen.in' }, /ADMIN_EMAIL and ADMIN_PASSWORD together/],
  [{ ADMIN_PASSWORD: 'my own password' }, /ADMIN_EMAIL and ADMIN_PASSWORD together/],
  [{ DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'postgres://[' }, /^DATABASE_URL must look like postgres:/],
  [{ PORT: '-1' }, /^PORT must be a whole number from 0 to 65535; it is '-1'\.$/],
  [{ PORT: '65536' }, /^PORT must/],
  [{ PORT: '80.5' }, /^PORT must/],
  [{ PORT: 'http' }, /^PORT must/],
  [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE must be a whole number from 2 to 1000/],
  [{ TRUSTED_PROXIES: '11' }, /^TRUSTED_PROXIES must/],
  [{ REST_LINK_ACCESS: 'yes' }, /^REST_LINK_ACCESS must be 'on' or 'off'; it is 'yes'\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
])('the setting %j is rejected with a message that names the variable', (env, sentence) => {
  expect(errorOf(env)).toMatch(sentence);
});

test('environment variables override the defaults', () => {
  expect(
    readSettings({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/data',
      NODE_ENV: 'production',
      REST_LINK_ACCESS: 'off',
      TRUSTED_PROXIES: '2',
      LOG_LEVEL: 'silent',
    }),
  ).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/data',
    production: true,
    restLinkAccess: false,
    trustedProxies: 2,
    logLevel: 'silent',
    firstAdmin: null,
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example.com', false],
  ['', false],
])('the HOST %j is a loopback address: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  [undefined, []],
  [' ', []],
  ['https://a.example, http://localhost:5173,', ['https://a.example', 'http://localhost:5173']],
])('CORS_ORIGINS %j means %j', (text, expected) => {
  expect(readSettings({ CORS_ORIGINS: text }).corsOrigins).toEqual(expected);
});

test.each([
  ['*'],
  ['a.example'],
  ['https://a.example/'],
  ['https://a.example/page'],
  ['null'],
  ['ftp://a.example'],
])('CORS_ORIGINS %j is rejected', (text) => {
  expect(errorOf({ CORS_ORIGINS: text })).toContain('CORS_ORIGINS must be origins');
});
