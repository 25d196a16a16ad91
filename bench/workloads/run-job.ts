import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_TOKEN } from '../db/seeded-customers.js';
import { sendRequest } from '../load/drive.js';
import { clientOperation, graphqlRequest } from './documents.js';
import { dataOf } from './response-checks.js';

const PROGRESS = clientOperation('BulkJobProgress');
/** Shorter than the client's polling interval, because the server is measured. */
const LOOK_EVERY_MS = 10;

interface Progress {
  readonly id: string;
  readonly status: 'WORKING' | 'DONE' | 'STOPPED';
  readonly done: number;
}

/**
 * Runs a bulk job that a screen of the client starts.
 * @param name of the client's operation
 * @returns the milliseconds from the start until the last row has an outcome, and the number of successful rows
 */
export async function runJob(
  url: string,
  name: `Start${string}`,
  variables: object,
): Promise<{ ms: number; id: string; done: number }> {
  const input = { ...variables, idempotencyKey: crypto.randomUUID() };
  const request = graphqlRequest(clientOperation(name), input, ADMIN_TOKEN);
  const start = performance.now();
  const started = await sendRequest(url, request);
  let [job] = Object.values(dataOf<Record<string, Progress>>(started)) as [Progress];
  while (job.status === 'WORKING') {
    await sleep(LOOK_EVERY_MS);
    const answer = await sendRequest(url, graphqlRequest(PROGRESS, { id: job.id }, ADMIN_TOKEN));
    job = dataOf<{ bulkJob: Progress }>(answer).bulkJob;
  }
  return { ms: performance.now() - start, id: job.id, done: job.done };
}
