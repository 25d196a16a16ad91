import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Program that works for 10 ms of processor time every 100 ms, until a message stops it. */
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

/** Measures the slowness of the computer: the elapsed time of work divided by its processor time. 1 on an idle computer. */
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
