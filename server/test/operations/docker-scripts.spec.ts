/** Tests deploy/start.sh and deploy/update.sh: their files, and the sequence of their Docker commands. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout, MOUNTED, outdatedCheckout } from '../harness/docker-checkout.js';
import { findProgram } from '../harness/system-program.js';
import { whereInstalled } from '../harness/where-installed.js';

jest.setTimeout(120_000);
const withGit = whereInstalled(findProgram('git') ? [] : ['git']);
const folder = mkdtempSync(join(tmpdir(), 'mealbox-docker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('start.sh creates missing secrets once', async () => {
  const { where, run, told } = checkout(folder, 'start');
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

test('start.sh adds the public address to the certificate', async () => {
  const { where, run, told } = checkout(folder, 'address');
  expect(await run('start.sh', '192.168.1.20')).toMatchObject({ code: 0 });
  const made = readFileSync(join(where, '.env'), 'utf8');
  expect(made).toMatch(
    /^ADDRESS=192\.168\.1\.20\nSITE='https:\/\/192\.168\.1\.20, https:\/\/localhost, https:\/\/'\nCERTIFICATES=address$/m,
  );
  expect(await run('start.sh', '192.168.1.20')).toMatchObject({ code: 0 });
  expect(readFileSync(join(where, '.env'), 'utf8')).toBe(made);
  expect(told()).toHaveLength(2);
});

test('start.sh accepts a new address or name later and keeps the secrets', async () => {
  const { where, run } = checkout(folder, 'moved');
  const env = () => readFileSync(join(where, '.env'), 'utf8');
  const [secrets, places] = [/^(?:POSTGRES|ADMIN)_.*$/gm, /^(?:SITE|CERTIFICATES|ADDRESS)=.*$/gm];
  await run('start.sh', '192.168.1.20');
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
    expect(await run('start.sh', given)).toMatchObject({ code: 0 });
    expect(env().match(places)).toEqual(expected);
    expect(env().match(secrets)).toEqual(made);
  }
  await run('start.sh');
  expect(env().match(places)).toEqual(['SITE=kitchen.example.in', 'CERTIFICATES=public']);
});

const steps = (lines: string[]) =>
  lines
    .map(
      (line) =>
        /image tag \S+ \S+|^build|(?<=compose )(stop|up)|backup\.js|verify\.js|restore\.js/.exec(line)?.[0],
    )
    .filter(Boolean);

withGit('update.sh backs up before it changes anything, and goes back', async () => {
  const { run, told, failAt, head, first, next } = outdatedCheckout(folder, 'update');
  failAt('backup.js');
  expect(await run('update.sh')).toMatchObject({ code: 1, said: expect.stringContaining('as before') });
  expect(steps(told())).toEqual([
    'build',
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
    said: expect.stringContaining('all users sign in again'),
  });
  expect(steps(told()).slice(3)).toEqual([
    'backup.js',
    'image tag mealbox:next mealbox',
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
    // Repeats the rollback that failed before.
    ...['stop', 'up', 'image tag mealbox:before mealbox', 'verify.js', 'up'],
    'build',
    'image tag mealbox mealbox:before',
    'stop',
    'backup.js',
    'image tag mealbox:next mealbox',
    'verify.js',
    'up',
    'up',
  ]);
  expect(head()).toBe(next);
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('already') });
});

withGit('customers go on while the later version is built, whatever becomes of it', async () => {
  const { where, run, told, failAt, cutAt, head, first, next, built } = outdatedCheckout(folder, 'building');
  for (const [stopAt, code] of [
    [failAt, 1],
    [cutAt, null],
  ] as const) {
    stopAt('^build ');
    expect(await run('update.sh')).toMatchObject({ code });
    // The server keeps running, and its image is unchanged.
    expect(told()).toEqual([
      'compose --profile scaled ps --quiet fleet balancer',
      `build --build-arg COMMIT=${next} --tag mealbox:next -`,
    ]);
    expect(head()).toBe(first);
    expect(existsSync(join(where, '.build/composition-update'))).toBe(false);
  }
  failAt('nothing of it');
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('Updated to') });
  // The image was built from the archive of the new commit, which contains the ID of the commit.
  expect(built()).toBe(next);
});

withGit(
  'update.sh changes nothing while servers behind the balancer run, which it would not stop',
  async () => {
    const { run, isScaled, told, head, first } = outdatedCheckout(folder, 'scaled');
    isScaled();
    expect(await run('update.sh')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Stop them first: docker compose --profile scaled stop balancer fleet'),
    });
    expect(told()).toEqual(['compose --profile scaled ps --quiet fleet balancer']);
    expect(head()).toBe(first);
  },
);

withGit('update.sh that was cut off is taken back by the next one and by start.sh', async () => {
  const { where, run, told, cutAt, failAt, head, first } = outdatedCheckout(folder, 'cut');
  const note = join(where, '.build/composition-update');
  const isTakenBack = async (script: string, ...words: string[]) => {
    failAt('nothing of it');
    const { code, said } = await run(script, ...words);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`this is ${first} as before`) });
    expect(existsSync(note)).toBe(false);
  };
  for (const moment of [
    'backup.js',
    'image tag mealbox:next mealbox',
    'verify.js',
    'up --detach --wait server',
  ]) {
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

withGit('a cut-off update.sh restores the backup, but never over later orders', async () => {
  const { run, told, cutAt, failAt, holds } = outdatedCheckout(folder, 'ordered');
  cutAt('verify.js');
  await run('update.sh');
  failAt('verify.js');
  holds(8);
  expect(await run('start.sh')).toMatchObject({
    code: 2,
    said: expect.stringContaining('there are orders since the backup'),
  });
  expect(steps(told())).not.toContain('restore.js');
  holds(7);
  expect(await run('update.sh', '--take-up')).toMatchObject({
    code: 0,
    said: expect.stringContaining('all users sign in again'),
  });
  expect(steps(told())).toContain('restore.js');
});

withGit('update.sh that was cut off as customers were let in goes on', async () => {
  const { run, told, cutAt, failAt, head, next } = outdatedCheckout(folder, 'ready');
  cutAt('up --detach --wait$');
  expect(await run('update.sh')).toMatchObject({ code: null });
  failAt('nothing of it');
  expect(await run('update.sh')).toMatchObject({ code: 0, said: expect.stringContaining('It went on') });
  expect(steps(told())).toEqual(['up']);
  expect(head()).toBe(next);
});
