/**
 * Does a step of the proof, and says on stderr when it ended and how long it took: whoever looks for what waits reads it there.
 *
 * @throws what the step throws
 */
export async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${seconds.padStart(6)} s  ${step}\n`);
  }
}
