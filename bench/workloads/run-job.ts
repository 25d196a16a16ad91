import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_TOKEN } from '../db/people.js';
import { ask } from '../load/drive.js';
import { dataOf } from './answers.js';
import { clientOperation, graphqlRequest } from './documents.js';

const PROGRESS = clientOperation('BulkJobProgress');
/** Shorter than the client's time between two looks: what is measured is the server. */
const LOOK_EVERY_MS = 10;

interface Progress {
  readonly id: string;
  readonly state: 'WORKING' | 'DONE' | 'STOPPED';
  readonly done: number;
}

/**
 * Has the server do something for many, as a screen of the client starts it.
 *
 * @param name of the client's operation
 * @returns the milliseconds from its start until its last row has an outcome, and how many rows are done
 */
export async function runJob(
  url: string,
  name: `Start${string}`,
  variables: object,
): Promise<{ ms: number; id: string; done: number }> {
  const asked = { ...variables, idempotencyKey: crypto.randomUUID() };
  const request = graphqlRequest(clientOperation(name), asked, ADMIN_TOKEN);
  const start = performance.now();
  const started = await ask(url, request);
  let [job] = Object.values(dataOf<Record<string, Progress>>(started)) as [Progress];
  while (job.state === 'WORKING') {
    await sleep(LOOK_EVERY_MS);
    const answer = await ask(url, graphqlRequest(PROGRESS, { id: job.id }, ADMIN_TOKEN));
    job = dataOf<{ bulkJob: Progress }>(answer).bulkJob;
  }
  return { ms: performance.now() - start, id: job.id, done: job.done };
}
