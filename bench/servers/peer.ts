import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server that is being measured. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The folder of the peers. */
export const PEERS = join(import.meta.dirname, '../peers');

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** Number of database connections of each server: the default of Mealbox. */
const POOL_SIZE = 8;

/** Starts one of the scripts in `peers/` on a database. */
export function startPeer(script: string, databaseUrl: string): Promise<Server> {
  return startProcess(join(PEERS, script), {
    GRAPHILE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  });
}

/** Starts a server that responds to every request with this number of bytes. */
export function startEcho(bytes: number): Promise<Server> {
  return startProcess(join(PEERS, 'echo.mjs'), { ANSWER_BYTES: String(bytes) });
}

/**
 * Starts a Node script in production mode and waits until it prints its address. The script gets no other environment variables.
 * Peers exit when this process exits.
 */
export async function startProcess(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = new Promise<string>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += output.length < 10_000 ? chunk : '';
      const [url] = ADDRESS.exec(output) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([address, ended.then(() => undefined)]);
  if (!url) throw new Error(`${script} ended before it listened.`);
  return {
    url,
    pid: Number(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
