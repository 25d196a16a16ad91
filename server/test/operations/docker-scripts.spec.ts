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

/** A checkout with the scripts, whose `docker` writes down what it is told, and fails at what a file says. */
function checkout(name: string): {
  where: string;
  told: () => string[];
  run: (script: string, ...words: string[]) => Promise<{ code: number | null; said: string }>;
  failAt: (pattern: string) => void;
} {
  const where = join(folder, name);
  mkdirSync(join(where, 'deploy'), { recursive: true });
  for (const script of ['start.sh', 'update.sh'])
    copyFileSync(join(ROOT, 'deploy', script), join(where, 'deploy', script));
  const programs = join(folder, `${name}-programs`);
  mkdirSync(programs);
  const [told, failing] = [join(programs, 'told'), join(programs, 'failing')];
  writeFileSync(
    join(programs, 'docker'),
    `#!/bin/sh\necho "$*" >>'${told}'\n[ ! -e '${failing}' ] || ! echo "$*" | grep -q -f '${failing}'\n`,
    { mode: 0o755 },
  );
  return {
    where,
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []),
    failAt(pattern) {
      writeFileSync(failing, pattern);
      rmSync(told, { force: true });
    },
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
  expect(await run('start.sh')).toMatchObject({ code: 0 });
  expect(readFileSync(join(where, '.env'), 'utf8')).toBe(made);
  expect(told()).toEqual(Array(2).fill('compose up --build --detach --wait'));
});

withGit('update.sh backs up before it changes anything, and goes back', async () => {
  const { where, run, told, failAt } = checkout('update');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...words], {
      cwd: where,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  git('clone', '--quiet', '--bare', '.', '../update-origin');
  git('remote', 'add', 'origin', '../update-origin');
  const first = git('rev-parse', 'HEAD');
  git('commit', '--quiet', '--allow-empty', '--message=next');
  const next = git('rev-parse', 'HEAD');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('reset', '--quiet', '--hard', first);
  const steps = (lines: string[]) =>
    lines
      .map(
        (line) =>
          /image tag \S+ \S+|(?<=compose )(stop|build|up)|backup\.js|verify\.js|restore\.js/.exec(line)?.[0],
      )
      .filter(Boolean);

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
  expect(git('rev-parse', 'HEAD')).toBe(first);

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
  expect(git('rev-parse', 'HEAD')).toBe(first);

  failAt('verify.js\nrestore.js');
  expect(await run('update.sh')).toMatchObject({
    code: 2,
    said: expect.stringContaining('THE WAY BACK FAILED'),
  });

  failAt('nothing of it');
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('Updated to') });
  expect(steps(told())).toEqual([
    'image tag mealbox mealbox:before',
    'stop',
    'backup.js',
    'build',
    'verify.js',
    'up',
    'up',
  ]);
  expect(git('rev-parse', 'HEAD')).toBe(next);
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('already') });
});
