/** deploy/start.sh and deploy/update.sh: what they write, and what they tell Docker in which order. */
import { execFile, execFileSync } from 'node:child_process';
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
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';

const withGit = whereInstalled(findProgram('git') ? [] : ['git']);
const folder = mkdtempSync(join(tmpdir(), 'mealbox-docker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What containers read whose users have no rights, not even root's over the files of others. */
const MOUNTED = ['Caddyfile', 'balancer.conf'];

/** A checkout with the scripts, whose `docker` writes down what it is told, fails at what a file says, and kills at what another says who has called it. */
function checkout(name: string): {
  where: string;
  told: () => string[];
  run: (script: string, ...words: string[]) => Promise<{ code: number | null; said: string }>;
  failAt: (pattern: string) => void;
  cutAt: (pattern: string) => void;
  /** How many entries the database says that it has. */
  holds: (entries: number) => void;
} {
  const where = join(folder, name);
  mkdirSync(join(where, 'deploy'), { recursive: true });
  for (const script of ['start.sh', 'update.sh'])
    copyFileSync(join(ROOT, 'deploy', script), join(where, 'deploy', script));
  for (const settings of MOUNTED) writeFileSync(join(where, 'deploy', settings), '', { mode: 0o600 });
  const programs = join(folder, `${name}-programs`);
  mkdirSync(programs);
  const [told, failing, cutting, held] = ['told', 'failing', 'cutting', 'held'].map((file) =>
    join(programs, file),
  ) as [string, string, string, string];
  const docker = [
    '#!/bin/sh',
    `echo "$*" >>'${told}'`,
    `[ ! -e '${cutting}' ] || ! echo "$*" | grep -q -f '${cutting}' || kill -9 $PPID`,
    `case "$*" in *psql*) cat '${held}' ;; esac`,
    `[ ! -e '${failing}' ] || ! echo "$*" | grep -q -f '${failing}'`,
  ];
  writeFileSync(join(programs, 'docker'), `${docker.join('\n')}\n`, { mode: 0o755 });
  const write = (file: string, text: string) => {
    for (const old of [failing, cutting, told]) rmSync(old, { force: true });
    writeFileSync(file, text);
  };
  return {
    where,
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []),
    failAt: (pattern) => write(failing, pattern),
    cutAt: (pattern) => write(cutting, pattern),
    holds: (entries) => writeFileSync(held, String(entries)),
    run: (script, ...words) =>
      new Promise((resolve) => {
        const child = execFile(
          '/bin/sh',
          [`deploy/${script}`, ...words],
          { cwd: where, env: { HOME: folder, PATH: `${programs}:${process.env.PATH}` } },
          (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
        );
      }),
  };
}

test('start.sh makes the secrets that are missing, once', async () => {
  const { where, run, told } = checkout('start');
  writeFileSync(join(where, '.env'), "ADMIN_EMAIL=asha@kitchen.example\nADMIN_PASSWORD='one of my own'\n", {
    mode: 0o600,
  });
  expect(await run('start.sh', 'kitchen.example.in')).toMatchObject({ code: 0 });
  const made = readFileSync(join(where, '.env'), 'utf8');
  expect(made).toMatch(
    /^ADMIN_EMAIL=asha@kitchen\.example\nADMIN_PASSWORD='one of my own'\nPOSTGRES_PASSWORD=[0-9a-f]{32}\nSITE=kitchen\.example\.in\nCERTIFICATES=public\n$/,
  );
  expect(statSync(join(where, '.env')).mode & 0o077).toBe(0);
  for (const name of MOUNTED) expect(statSync(join(where, 'deploy', name)).mode & 0o444).toBe(0o444);
  expect(await run('start.sh')).toMatchObject({ code: 0 });
  expect(readFileSync(join(where, '.env'), 'utf8')).toBe(made);
  expect(told()).toEqual(Array(2).fill('compose up --build --detach --wait'));
});

/** A checkout that a later version is published for. */
function outdated(name: string) {
  const { where, ...others } = checkout(name);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...words], {
      cwd: where,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(where, '.git/info/exclude'), '.build\n.env\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  git('clone', '--quiet', '--bare', '.', `../${name}-origin`);
  git('remote', 'add', 'origin', `../${name}-origin`);
  const first = git('rev-parse', 'HEAD');
  git('commit', '--quiet', '--allow-empty', '--message=next');
  const next = git('rev-parse', 'HEAD');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('reset', '--quiet', '--hard', first);
  others.holds(7);
  return { where, ...others, head: () => git('rev-parse', 'HEAD'), first, next };
}

const steps = (lines: string[]) =>
  lines
    .map(
      (line) =>
        /image tag \S+ \S+|(?<=compose )(stop|build|up)|backup\.js|verify\.js|restore\.js/.exec(line)?.[0],
    )
    .filter(Boolean);

withGit('update.sh backs up before it changes anything, and goes back', async () => {
  const { run, told, failAt, head, first, next } = outdated('update');
  failAt('backup.js');
  expect(await run('update.sh')).toMatchObject({ code: 1, said: expect.stringContaining('as before') });
  expect(steps(told())).toEqual([
    'image tag mealbox mealbox:before',
    'stop',
    'backup.js',
    'stop',
    'image tag mealbox:before mealbox',
    'up',
  ]);
  expect(head()).toBe(first);

  failAt('verify.js');
  expect(await run('update.sh')).toMatchObject({
    code: 1,
    said: expect.stringContaining('everybody signs in again'),
  });
  expect(steps(told()).slice(2)).toEqual([
    'backup.js',
    'build',
    'verify.js',
    'stop',
    'image tag mealbox:before mealbox',
    'restore.js',
    'up',
  ]);
  expect(head()).toBe(first);

  failAt('verify.js\nrestore.js');
  expect(await run('update.sh')).toMatchObject({
    code: 2,
    said: expect.stringContaining('THE WAY BACK FAILED'),
  });

  failAt('nothing of it');
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('Updated to') });
  expect(steps(told())).toEqual([
    // The way back that failed.
    ...['stop', 'up', 'image tag mealbox:before mealbox', 'verify.js', 'up'],
    'image tag mealbox mealbox:before',
    'stop',
    'backup.js',
    'build',
    'verify.js',
    'up',
    'up',
  ]);
  expect(head()).toBe(next);
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('already') });
});

withGit('update.sh that was cut off is taken back by the next one and by start.sh', async () => {
  const { where, run, told, cutAt, failAt, head, first } = outdated('cut');
  const note = join(where, '.build/composition-update');
  const isTakenBack = async (script: string, ...words: string[]) => {
    failAt('nothing of it');
    const { code, said } = await run(script, ...words);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`this is ${first} as before`) });
    expect(existsSync(note)).toBe(false);
  };
  for (const moment of ['backup.js', 'build server', 'verify.js', 'up --detach --wait server']) {
    cutAt(moment);
    expect(await run('update.sh')).toMatchObject({ code: null });
    expect(existsSync(note)).toBe(true);
    writeFileSync(join(where, '.git/index.lock'), '');
    await isTakenBack('update.sh', '--take-up');
    expect({ moment, head: head(), steps: steps(told()) }).toEqual({
      moment,
      head: first,
      steps: ['stop', 'up', 'image tag mealbox:before mealbox', 'verify.js', 'up'],
    });
  }
  cutAt('verify.js');
  await run('update.sh');
  await isTakenBack('start.sh');
  expect(told().at(-1)).toBe('compose up --build --detach --wait');
});

withGit('a cut-off update.sh restores the backup, but never over what somebody has ordered', async () => {
  const { run, told, cutAt, failAt, holds } = outdated('ordered');
  cutAt('verify.js');
  await run('update.sh');
  failAt('verify.js');
  holds(8);
  expect(await run('start.sh')).toMatchObject({
    code: 2,
    said: expect.stringContaining('somebody has ordered since the backup'),
  });
  expect(steps(told())).not.toContain('restore.js');
  holds(7);
  expect(await run('update.sh', '--take-up')).toMatchObject({
    code: 0,
    said: expect.stringContaining('everybody signs in again'),
  });
  expect(steps(told())).toContain('restore.js');
});

withGit('update.sh that was cut off as customers were let in goes on', async () => {
  const { run, told, cutAt, failAt, head, next } = outdated('ready');
  cutAt('up --detach --wait$');
  expect(await run('update.sh')).toMatchObject({ code: null });
  failAt('nothing of it');
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('It went on') });
  expect(steps(told())).toEqual(['up']);
  expect(head()).toBe(next);
});
