/** A database that is asked for what it must refuse by itself. */
import { constraintOf, sqlStateOf } from '../../src/db/database-errors.js';
import { type SqlParameter, sql } from '../../src/db/sql.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

/** Runs a statement in a kitchen's database. */
export const runsIn =
  (kitchen: Kitchen) =>
  (text: string, parameters: readonly SqlParameter[] = []) =>
    sql(kitchen.em.fork(), text, parameters);

/** Tries a statement that must fail and change nothing; gives the constraint, or the state where there is none. */
export const refusesIn =
  (kitchen: Kitchen) =>
  async (text: string, parameters: readonly SqlParameter[] = []): Promise<string> => {
    const before = await fingerprint(kitchen.em);
    let refusal = 'accepted';
    try {
      await sql(kitchen.em.fork(), text, parameters);
    } catch (error) {
      refusal = constraintOf(error) ?? sqlStateOf(error) ?? String(error);
    }
    expect(await fingerprint(kitchen.em)).toEqual(before);
    return refusal;
  };
