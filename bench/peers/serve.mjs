/**
 * Listens on a free port, prints it, and exits when the parent process ends.
 * @param {import('node:http').Server} server
 */
export function serve(server) {
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
  process.stdin.resume().on('end', () => process.exit(0));
}
