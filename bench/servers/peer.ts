import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server that is being measured. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Mealbox's own default, given to everybody. */
const POOL_SIZE = 16;

/** Starts one of the scripts in `peers/` on a database. */
export function startPeer(script: string, databaseUrl: string): Promise<Server> {
  return start(script, {
    GRAPHILE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  });
}

/** Starts a server that does nothing but answer that many bytes. */
export function startEcho(bytes: number): Promise<Server> {
  return start('echo.mjs', { ANSWER_BYTES: String(bytes) });
}

async function start(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../peers', script)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
  if (!said) throw new Error(`${script} ended before it listened.`);
  child.stdout.resume();
  return {
    url: String(said[0]).trim(),
    pid: Number(child.pid),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
