/**
 * `npm run dev`: the server from its sources, restarted when they change, and the web client with hot reload. Open the
 * client's address; it hands `/graphql` and `/api` on to the server. Both end together.
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

/** Ends both; the server is given the time it takes to finish what is running. */
function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
