/** Creates checkouts with deploy/start.sh and deploy/update.sh, and a fake `docker` that records its commands. */
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server-process.js';

/** Files that containers read as a user other than their owner, so all users must be able to read them. */
export const MOUNTED = ['Caddyfile', 'balancer.conf'];

/**
 * Creates a checkout with the scripts. Its fake `docker` records its arguments, fails at commands that match the pattern of
 * `failAt`, and kills the calling script at commands that match the pattern of `cutAt`.
 * @returns `where`, the folder; `told`, the recorded commands, one line each; `run`, which runs a script
 */
export function checkout(
  folder: string,
  name: string,
): {
  where: string;
  told: () => string[];
  run: (script: string, ...words: string[]) => Promise<{ code: number | null; said: string }>;
  failAt: (pattern: string) => void;
  cutAt: (pattern: string) => void;
  /** Sets the number of entries that the database reports. */
  holds: (entries: number) => void;
  /** Makes `docker` report a running server behind the balancer. */
  isScaled: () => void;
  /** Returns the commit from which an image was last built. */
  built: () => string;
} {
  const where = join(folder, name);
  mkdirSync(join(where, 'deploy'), { recursive: true });
  for (const script of ['start.sh', 'update.sh'])
    copyFileSync(join(ROOT, 'deploy', script), join(where, 'deploy', script));
  for (const settings of MOUNTED) writeFileSync(join(where, 'deploy', settings), '', { mode: 0o600 });
  const programs = join(folder, `${name}-programs`);
  mkdirSync(programs);
  const [told, failing, cutting, held, archive, scaled] = [
    'told',
    'failing',
    'cutting',
    'held',
    'archive',
    'scaled',
  ].map((file) => join(programs, file)) as [string, string, string, string, string, string];
  const docker = [
    '#!/bin/sh',
    `echo "$*" >>'${told}'`,
    `[ ! -e '${cutting}' ] || ! echo "$*" | grep -q -f '${cutting}' || kill -9 $PPID`,
    `case "$*" in *psql*) cat '${held}' ;; 'build '*) cat >'${archive}' ;; *'scaled ps'*) [ ! -e '${scaled}' ] || cat '${scaled}' ;; esac`,
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
    isScaled: () => writeFileSync(scaled, 'a-container'),
    holds: (entries) => writeFileSync(held, String(entries)),
    built: () =>
      execFileSync('git', ['get-tar-commit-id'], { input: readFileSync(archive), encoding: 'utf8' }).trim(),
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

/** Creates a checkout at the commit `first` whose origin has a later commit, `next`. */
export function outdatedCheckout(folder: string, name: string) {
  const { where, ...others } = checkout(folder, name);
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
