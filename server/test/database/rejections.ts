/** Functions that run statements which the database itself must reject. */
import { constraintOf, sqlStateOf } from '../../src/db/database-errors.js';
import { type SqlParameter, sql } from '../../src/db/sql.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

/** Runs a statement in a kitchen's database. */
export const runsIn =
  (kitchen: Kitchen) =>
  (text: string, parameters: readonly SqlParameter[] = []) =>
    sql(kitchen.em.fork(), text, parameters);

/**
 * Returns a function that runs a statement, which must fail and change nothing.
 * @returns the constraint, or the SQLSTATE without one
 */
export const rejectsIn =
  (kitchen: Kitchen) =>
  async (text: string, parameters: readonly SqlParameter[] = []): Promise<string> => {
    const before = await fingerprint(kitchen.em);
    let rejection = 'accepted';
    try {
      await sql(kitchen.em.fork(), text, parameters);
    } catch (error) {
      rejection = constraintOf(error) ?? sqlStateOf(error) ?? String(error);
    }
    expect(await fingerprint(kitchen.em)).toEqual(before);
    return rejection;
  };
