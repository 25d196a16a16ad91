import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A bit of work now and then, a tenth of a processor, until it is told to stop. */
const WORK = `
const { parentPort } = require('node:worker_threads');
let wall = 0, processor = 0;
const work = setInterval(() => {
  const since = performance.now(), used = process.threadCpuUsage();
  let spent = 0;
  while (spent < 10_000) { const { user, system } = process.threadCpuUsage(used); spent = user + system; }
  wall += (performance.now() - since) * 1_000;
  processor += spent;
}, 100);
parentPort.once('message', () => { clearInterval(work); parentPort.postMessage(wall / processor || 1); });
`;

/**
 * Measures how slow the machine is for everybody, the attacked server or not: how long work takes beside the processor time that it
 * needs. 1 on a machine with nothing else to do.
 */
export function watchMachine(): { stop(): Promise<number> } {
  const worker = new Worker(WORK, { eval: true });
  return {
    async stop() {
      worker.postMessage('stop');
      const [slowness] = await once(worker, 'message');
      await worker.terminate();
      return Math.max(1, slowness);
    },
  };
}
