import { type ServerProcess, startServer } from '../harness/server-process.js';

/** What happened when a second process asked for a folder that is taken. */
export interface SecondProcess {
  /** What the second one said before it ended; empty when it was let in. */
  readonly refusal: string;
  /** Whether the first one still answers. */
  readonly firstLives: boolean;
  /** Whether the folder opens again after the first one was killed without warning. */
  readonly opensAfterKill: boolean;
}

/** Starts a second server on an embedded database's folder, then kills the first one and starts again. */
export async function secondProcess(dataDir: string): Promise<SecondProcess> {
  const started: ServerProcess[] = [];
  const start = async () => {
    const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
    started.push(server);
    return server;
  };
  try {
    const first = await start();
    const refusal = await start().then(
      () => '',
      (error: Error) => error.message,
    );
    const firstLives = (await fetch(`${first.url}/readyz`)).ok;
    await first.kill();
    const again = await start();
    return { refusal, firstLives, opensAfterKill: (await fetch(`${again.url}/readyz`)).ok };
  } finally {
    await Promise.all(started.map((server) => server.kill()));
  }
}
