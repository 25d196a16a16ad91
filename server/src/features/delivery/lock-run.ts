import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type RunView, readRuns } from './read-runs.js';

/**
 * A run that nobody else can change until the transaction ends. Whoever locks orders too locks them first, and stops last.
 *
 * @param field the input field that names it
 * @throws AppError `not-found`
 */
export async function lockRun(em: EntityManager, id: string, field: string): Promise<RunView> {
  const [run] = await readRuns(em, 'where r.id = $1 for update of r', [id]);
  if (!run) throw refusal('not-found', { thing: 'Run' }, field);
  return run;
}
