/**
 * Listens on a free port, says where, and ends when whoever started the process is gone.
 *
 * @param {import('node:http').Server} server
 */
export function serve(server) {
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
  process.stdin.resume().on('end', () => process.exit(0));
}
