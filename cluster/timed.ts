/**
 * Runs a step of the proof, and prints its end and duration on stderr, to find a step that hangs.
 * @throws errors of the step
 */
export async function timedStep<T>(step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${seconds.padStart(6)} s  ${step}\n`);
  }
}
