/** Creates the data of a PostgreSQL cluster. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresHome } from './postgres-binaries.js';

/** Reads the password from the pipe instead of an argument, which every user of the computer could read. */
const INITDB = `
umask 077 && cat >"$2/password" &&
"$1/initdb" -D "$2/data" -U postgres --encoding=UTF8 --locale="$3" --auth=password --pwfile="$2/password" --no-sync
`;

/** Returns the environment without variables that would affect PostgreSQL, such as PGDATA, or the tests' settings. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

/**
 * Runs a shell script as the user of the cluster.
 * @throws Error with the output of the script if it fails
 */
export async function runShell(
  home: PostgresHome,
  script: string,
  parameters: string[],
  input: string,
): Promise<void> {
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...parameters], {
    ...home.runAs,
    cwd: home.folder,
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`A cluster could not be made:\n${output}`);
}

/**
 * Runs initdb.
 * @returns its error output, or undefined on success
 */
async function initdb(home: PostgresHome, password: string, locale: string): Promise<string | undefined> {
  const { binFolder, folder } = home;
  return runShell(home, INITDB, [binFolder, folder, locale], `${password}\n`).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** Creates an empty cluster with `initdb`. */
export async function initialise(home: PostgresHome, password: string): Promise<void> {
  let complaint = await initdb(home, password, 'C.UTF-8');
  // Some systems lack that locale. Plain C has the same sort order, but recognises no capital letters beyond ASCII.
  if (complaint?.includes('invalid locale name')) complaint = await initdb(home, password, 'C');
  if (complaint !== undefined) throw new Error(`initdb failed:\n${complaint}`);
}
