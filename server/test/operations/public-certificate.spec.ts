/** Tests that Caddy gets a certificate for a public name by ACME. The certificate authority is Debian's test server Pebble. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { freePort } from '../harness/postgres-cluster.js';
import { startServer } from '../harness/server-process.js';
import { startCaddy } from '../harness/start-caddy.js';
import { findProgram, type StartedProgram, startProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const PROGRAMS = ['caddy', 'pebble', 'pebble-challtestsrv', 'openssl'];
const SITE = 'kitchen.example.in';
const databases = new TestDatabases();
const folder = mkdtempSync(join(tmpdir(), 'mealbox-acme-'));
chmodSync(folder, 0o777);
const running: StartedProgram[] = [];
afterAll(async () => {
  for (const one of running) await one.kill();
  rmSync(folder, { recursive: true, force: true });
  await databases.dropAll();
});

whereInstalled(PROGRAMS.filter((name) => !findProgram(name)))(
  'by a name customers come with a certificate that an authority has given for it, and who comes by HTTP is led there',
  async () => {
    const server = await startServer({
      databaseUrl: await databases.migrated(),
      env: { TRUSTED_PROXIES: '1' },
    });
    const [http, https, acme, told, dns] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    await startAuthority({ http, https, acme, told, dns });
    // Waits for the authority, because Caddy would retry a failed request only after a minute.
    const root = await answered(() => get({ port: told, path: '/roots/0', rejectUnauthorized: false }));
    const authority = [`acme_ca https://127.0.0.1:${acme}/dir`, `acme_ca_root ${join(folder, 'acme.pem')}`];
    running.push(
      await startCaddy(
        folder,
        {
          'admin off': ['admin off', `http_port ${http}`, `https_port ${https}`, ...authority].join('\n\t'),
        },
        { SITE, CERTIFICATES: 'public', SERVER: server.url.replace('http://', '') },
      ),
    );
    try {
      const own = { port: https, servername: SITE, headers: { host: SITE }, ca: root.body };
      const ready = await answered(() => get({ ...own, path: '/readyz' }));
      expect(ready).toMatchObject({ status: 200, names: `DNS:${SITE}` });
      expect(ready.issuer).toContain('Pebble');
      expect(await ledTo(http)).toBe(`https://${SITE}/`);
    } finally {
      await server.stop();
    }
  },
);

/** Starts a certificate authority that verifies names by requests to them, and a DNS server that resolves every name to this computer. */
async function startAuthority(ports: Record<'http' | 'https' | 'acme' | 'told' | 'dns', number>) {
  const [key, certificate, config] = ['acme.key', 'acme.pem', 'acme.json'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=acme', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes'],
      ...['-keyout', key, '-out', certificate],
      ...subject,
    ] as string[],
    { stdio: 'ignore' },
  );
  chmodSync(key as string, 0o644);
  const { http: httpPort, https: tlsPort } = ports;
  writeFileSync(
    config as string,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${ports.acme}`,
        managementListenAddress: `127.0.0.1:${ports.told}`,
        certificate,
        privateKey: key,
        httpPort,
        tlsPort,
      },
    }),
  );
  const none = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
  const names = ['-dns01', `127.0.0.1:${ports.dns}`, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', ''];
  for (const words of [
    ['pebble-challtestsrv', ...names, ...none, '-management', `127.0.0.1:${await freePort()}`],
    ['pebble', '-config', config as string, '-dnsserver', `127.0.0.1:${ports.dns}`],
  ])
    running.push(
      await startProgram([findProgram(words[0] as string) ?? '', ...words.slice(1)], {
        log: join(folder, `${words[0]}.log`),
        folder,
        env: { PEBBLE_VA_NOSLEEP: '1' },
      }),
    );
}

interface Answer {
  readonly status?: number;
  readonly body: string;
  readonly names?: string;
  readonly issuer: string;
}

function get(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', ...options }, async (answer) => {
      const { subjectaltname, issuer } = (answer.socket as TLSSocket).getPeerCertificate();
      let body = '';
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode, body, names: subjectaltname, issuer: String(issuer?.CN) });
    });
    asked.once('error', reject).end();
  });
}

/** Repeats a request until it gets a response. */
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask().catch((error: Error) => error);
    if (!(answer instanceof Error)) return answer;
    if (tries > 300) throw new Error(`${answer.message}\n${logs()}`);
    await sleep(200);
  }
}

const logs = () =>
  ['caddy', 'pebble', 'pebble-challtestsrv']
    .map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000))
    .join('\n');

/** Returns the redirect target of a request without TLS. Undefined without a redirect. */
function ledTo(port: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, headers: { host: SITE } };
    overHttp(options, (answer) => {
      answer.resume();
      resolve(answer.headers.location);
    })
      .once('error', reject)
      .end();
  });
}
