/** Tests the Docker files of Mealbox: docker-compose.yml, deploy/Caddyfile, and the scripts, compared with each other. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { openDatabase } from '../../src/db/database.js';
import { systemClock } from '../../src/shared/clock.js';
import { freePort } from '../harness/postgres-cluster.js';
import { ROOT, startServer } from '../harness/server-process.js';
import { startCaddy } from '../harness/start-caddy.js';
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';
import { Seed } from '../testkit/seed.js';

jest.setTimeout(120_000);
const caddy = findProgram('caddy');
const withCaddy = whereInstalled(caddy ? [] : ['caddy']);
const databases = new TestDatabases();
const folder = mkdtempSync(join(tmpdir(), 'mealbox-composition-'));
chmodSync(folder, 0o777);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const COMPOSITION = read('docker-compose.yml');
const CADDYFILE = read('deploy/Caddyfile');
/** Settings that start.sh writes for an IP address. This computer does not have the address, like a container. */
const BY_ADDRESS = {
  ADDRESS: '192.168.1.20',
  SITE: 'https://192.168.1.20, https://localhost, https://',
  CERTIFICATES: 'address',
};
const SERVICES =
  /\nservices:\n([\s\S]*?)\nvolumes:/
    .exec(COMPOSITION)?.[1]
    ?.match(/^ {2}\w+(?=:$)/gm)
    ?.map((name) => name.trim()) ?? [];

test('the scripts, the update guide, and Caddy name only existing services, settings, and files of the compose file', () => {
  expect(SERVICES).toEqual(expect.arrayContaining(['database', 'server', 'tls', 'backup']));
  const scripts = read('deploy/start.sh');
  const stopped = /compose stop (\w+) (\w+) (\w+)$/m.exec(read('docs/operate/update.md'))?.slice(1) ?? [];
  expect(stopped.length).toBe(3);
  expect(stopped.filter((name) => !SERVICES.includes(name))).toEqual([]);
  // start.sh creates every required setting.
  const demanded = [...COMPOSITION.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(demanded.length).toBeGreaterThan(2);
  const choices = ['SITE', 'CERTIFICATES', 'ADDRESS'];
  for (const name of [...demanded, ...choices]) expect(scripts).toContain(`put ${name} `);
  for (const name of choices)
    expect([CADDYFILE, COMPOSITION].every((text) => text.includes(name))).toBe(true);
  expect(COMPOSITION).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(CADDYFILE).toContain('server:3000');
  expect(read('Dockerfile')).toContain('EXPOSE 3000');
});

test("the image's user can read all files copied from a private checkout", () => {
  const [build = '', image = ''] = read('Dockerfile')
    .split(/^FROM .*slim$/m)
    .filter((text) => text.includes('COPY'));
  const readable = /^RUN chmod -R a\+rX (.+)$/m.exec(build)?.[1]?.split(' ') ?? [];
  // npm writes node_modules, and Node the compiled program, with the umask of the build.
  const copied = [...image.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path);
  expect(copied.filter((path) => path !== 'node_modules' && path !== 'compile-cache')).toEqual(readable);
});

test('each service that the scripts wait for has a health check', () => {
  // Otherwise, `docker compose up --wait` would exit with 1 although everything runs.
  expect(read('deploy/start.sh')).toContain('--wait');
  expect(COMPOSITION).toContain('healthcheck:');
  expect(COMPOSITION).not.toMatch(/disable: true|\[.?NONE.?\]/);
});

test('a serving server on a busy host is not reported as failed', () => {
  // The health check starts Node, which took longer than three seconds at a load of 37. The server then responds within two
  // seconds.
  expect(Number(/HEALTHCHECK .*--timeout=(\d+)s/.exec(read('Dockerfile'))?.[1])).toBeGreaterThanOrEqual(15);
});

withCaddy('Caddy takes the file, for a name, for an address and for a local network', async () => {
  for (const env of [{}, BY_ADDRESS, { SITE: 'kitchen.example.in', CERTIFICATES: 'public' }]) {
    const tried = spawnSync(
      caddy ?? '',
      ['adapt', '--validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { HOME: folder, XDG_DATA_HOME: folder, ...env },
      },
    );
    expect({ status: tried.status, said: tried.stderr }).toMatchObject({ status: 0 });
    const isOwn = tried.stdout.includes('"module":"internal"');
    expect(isOwn).toBe(env === BY_ADDRESS || !('SITE' in env));
  }
});

withCaddy('customers come by TLS, by whatever address, and the server knows', () =>
  comeByTls({ SITE: 'https://' }, 'IP Address:127.0.0.1'),
);

withCaddy('customers come by TLS, by the address that was given, and the certificate names it', () =>
  comeByTls(BY_ADDRESS, `IP Address:${BY_ADDRESS.ADDRESS}`),
);

/**
 * Tests that a customer can open a link through Caddy with these settings.
 * @param certified name in the certificate that a client gets if it sends no server name
 */
async function comeByTls({ SITE, ...settings }: { SITE: string }, certified: string): Promise<void> {
  const url = await databases.migrated();
  const database = await openDatabase({ url, poolSize: 2 });
  const { userUuid } = await new Seed(database.em, systemClock).customer();
  await database.close();
  const server = await startServer({
    databaseUrl: url,
    env: { TRUSTED_PROXIES: '1' },
  });
  const port = await freePort();
  const listen = SITE.split(', ').map((one) => `${one}:${port}`);
  const kept = await startCaddy(
    folder,
    {
      'admin off': 'admin off\n\tauto_https disable_redirects',
      '{$SITE:https://} {': `${listen.join(', ')} {`,
    },
    { ...settings, SERVER: server.url.replace('http://', '') },
  );
  try {
    let answer: Awaited<ReturnType<typeof openLink>> | undefined;
    for (let tries = 0; !answer; tries++) {
      if (tries > 100)
        throw new Error(`Nothing behind Caddy: ${readFileSync(join(folder, 'caddy.log'), 'utf8')}`);
      answer = await openLink(port, userUuid).catch(() => sleep(100).then(() => undefined));
    }
    expect(answer).toEqual({ status: 200, cookie: expect.stringContaining('Secure'), certified });
  } finally {
    await kept.kill();
    await server.stop();
  }
}

/** Opens a link by the host's IP address, as a phone in the local network does. The phone warns about the certificate. */
function openLink(
  port: number,
  userUuid: string,
): Promise<{ status?: number; cookie?: string; certified?: string }> {
  const query = 'mutation ($userUuid: ID!) { openPersonalLink(userUuid: $userUuid) { expiresAt } }';
  const body = JSON.stringify({ query, variables: { userUuid } });
  const options = { host: '127.0.0.1', port, path: '/graphql', method: 'POST', rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      const certified = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname;
      resolve({ status: answer.statusCode, cookie: String(answer.headers['set-cookie']), certified });
    });
    asked.once('error', reject).end(body);
  });
}
