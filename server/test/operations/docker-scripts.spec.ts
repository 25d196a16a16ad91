/** Tests deploy/start.sh: the files that it writes, and its Docker commands. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../harness/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'mealbox-docker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files that containers read as a user other than their owner, so all users must be able to read them. */
const MOUNTED = ['Caddyfile', 'balancer.conf'];

/**
 * Creates a checkout with start.sh and a fake `docker`.
 * @returns `where`, the folder; `told`, the commands of `docker`, one line each; `run`, which runs start.sh
 */
function checkout(name: string) {
  const where = join(folder, name);
  mkdirSync(join(where, 'deploy'), { recursive: true });
  copyFileSync(join(ROOT, 'deploy/start.sh'), join(where, 'deploy/start.sh'));
  for (const settings of MOUNTED) writeFileSync(join(where, 'deploy', settings), '', { mode: 0o600 });
  const programs = join(folder, `${name}-programs`);
  mkdirSync(programs);
  const told = join(programs, 'told');
  writeFileSync(join(programs, 'docker'), `#!/bin/sh\necho "$*" >>'${told}'\n`, { mode: 0o755 });
  return {
    where,
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []),
    run: (...words: string[]) =>
      new Promise<number | null>((resolve) => {
        const child = execFile(
          '/bin/sh',
          ['deploy/start.sh', ...words],
          { cwd: where, env: { HOME: folder, PATH: `${programs}:${process.env.PATH}` } },
          () => resolve(child.exitCode),
        );
      }),
  };
}

test('start.sh creates missing secrets once', async () => {
  const { where, run, told } = checkout('start');
  writeFileSync(join(where, '.env'), "ADMIN_EMAIL=asha@kitchen.example\nADMIN_PASSWORD='one of my own'\n", {
    mode: 0o600,
  });
  expect(await run('kitchen.example.in')).toBe(0);
  const made = readFileSync(join(where, '.env'), 'utf8');
  expect(made).toMatch(
    /^ADMIN_EMAIL=asha@kitchen\.example\nADMIN_PASSWORD='one of my own'\nPOSTGRES_PASSWORD=[0-9a-f]{32}\nSITE=kitchen\.example\.in\nCERTIFICATES=public\n$/,
  );
  expect(statSync(join(where, '.env')).mode & 0o077).toBe(0);
  for (const name of MOUNTED) expect(statSync(join(where, 'deploy', name)).mode & 0o444).toBe(0o444);
  expect(await run()).toBe(0);
  expect(readFileSync(join(where, '.env'), 'utf8')).toBe(made);
  expect(told()).toEqual(Array(2).fill('compose up --build --detach --wait'));
});

test('start.sh adds the public address to the certificate', async () => {
  const { where, run, told } = checkout('address');
  expect(await run('192.168.1.20')).toBe(0);
  const made = readFileSync(join(where, '.env'), 'utf8');
  expect(made).toMatch(
    /^ADDRESS=192\.168\.1\.20\nSITE='https:\/\/192\.168\.1\.20, https:\/\/localhost, https:\/\/'\nCERTIFICATES=address$/m,
  );
  expect(await run('192.168.1.20')).toBe(0);
  expect(readFileSync(join(where, '.env'), 'utf8')).toBe(made);
  expect(told()).toHaveLength(2);
});

test('start.sh accepts a new address or name later and keeps the secrets', async () => {
  const { where, run } = checkout('moved');
  const env = () => readFileSync(join(where, '.env'), 'utf8');
  const [secrets, places] = [/^(?:POSTGRES|ADMIN)_.*$/gm, /^(?:SITE|CERTIFICATES|ADDRESS)=.*$/gm];
  await run('192.168.1.20');
  const made = env().match(secrets);
  expect(made).toHaveLength(3);
  for (const [given, expected] of [
    [
      '192.168.1.21',
      [
        'ADDRESS=192.168.1.21',
        "SITE='https://192.168.1.21, https://localhost, https://'",
        'CERTIFICATES=address',
      ],
    ],
    ['kitchen.example.in', ['SITE=kitchen.example.in', 'CERTIFICATES=public']],
  ] as const) {
    expect(await run(given)).toBe(0);
    expect(env().match(places)).toEqual(expected);
    expect(env().match(secrets)).toEqual(made);
  }
  await run();
  expect(env().match(places)).toEqual(['SITE=kitchen.example.in', 'CERTIFICATES=public']);
});
