import { type ServerProcess, startServer } from '../harness/server-process.js';

/** Result of a second process with a data directory that is in use. */
export interface SecondProcess {
  /** Output of the second process before it ended. Empty if it started. */
  readonly rejection: string;
  /** Whether the first process still responds. */
  readonly firstLives: boolean;
  /** Whether the directory can be opened after the first process was killed. */
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
    const rejection = await start().then(
      () => '',
      (error: Error) => error.message,
    );
    const firstLives = (await fetch(`${first.url}/readyz`)).ok;
    await first.kill();
    const again = await start();
    return { rejection, firstLives, opensAfterKill: (await fetch(`${again.url}/readyz`)).ok };
  } finally {
    await Promise.all(started.map((server) => server.kill()));
  }
}
