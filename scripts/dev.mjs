/**
 * `npm run dev`: starts the server from its sources, and restarts it when they change, with the web client and hot reload. Open
 * the client's address, which forwards `/graphql` and `/api` to the server. Both processes end together.
 */
import { spawn } from 'node:child_process';

const children = [
  spawn(
    'tsx',
    ['watch', '--clear-screen=false', '--tsconfig', 'server/tsconfig.json', 'server/src/main.ts'],
    { stdio: 'inherit' },
  ),
  spawn('vite', ['client', '--host', '127.0.0.1', '--port', '5173', '--strictPort'], { stdio: 'inherit' }),
];

/** Stops both processes. The server gets time to finish running requests. */
function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
