import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { MetricsSource } from './metrics-server.js';

/** How long a worker may take to tell its metrics, before the answer goes without them. */
const PATIENCE_MS = 2_000;

/** The question of the process that collects, and the answer of a worker. */
const ASK = 'mealbox:metrics?';
const ANSWER = 'mealbox:metrics';

type ReportedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Lets this worker report its metrics to the process that started it. */
export function shareMetrics(registry: Registry): void {
  process.on('message', async (message: { type?: unknown; question?: unknown }) => {
    if (message?.type !== ASK) return;
    const reported = await registry.getMetricsAsJSON();
    process.send?.({ type: ANSWER, question: message.question, reported });
  });
}

/**
 * The metrics of all workers added up (a mean where the standard metrics say so), and how the workers themselves are. A worker that
 * dies while it is asked is left out; the library's own collecting would keep everybody waiting, and then give nothing.
 */
export function workerMetrics(workers: {
  readonly serving: readonly Worker[];
  readonly deaths: number;
}): MetricsSource {
  const own = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [own],
      collect() {
        this.set(read());
      },
    });
  gauge('mealbox_workers', 'Workers that serve.', () => workers.serving.length);
  gauge('mealbox_worker_deaths', 'Workers that ended without being asked to.', () => workers.deaths);
  let questions = 0;
  return {
    contentType: own.contentType,
    async metrics() {
      const question = ++questions;
      const reported = await Promise.all(workers.serving.map((worker) => ask(worker, question)));
      const together = AggregatorRegistry.aggregate(reported.filter((one) => one !== null));
      return `${await together.metrics()}\n${await own.metrics()}`;
    },
  };
}

function ask(worker: Worker, question: number): Promise<ReportedMetrics | null> {
  return new Promise((resolve) => {
    const end = (reported: ReportedMetrics | null) => {
      clearTimeout(late);
      worker.off('exit', died).off('message', heard);
      resolve(reported);
    };
    const died = () => end(null);
    const heard = (message: { type?: unknown; question?: unknown; reported: ReportedMetrics }) => {
      if (message?.type === ANSWER && message.question === question) end(message.reported);
    };
    const late = setTimeout(end, PATIENCE_MS, null);
    worker.on('exit', died).on('message', heard);
    if (worker.isConnected()) worker.send({ type: ASK, question });
    else end(null);
  });
}
