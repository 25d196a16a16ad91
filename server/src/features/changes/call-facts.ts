import type { SqlParameter } from '../../db/sql.js';
import { keysExpireBefore } from '../idempotency/idempotent-request.js';
import { proofStatement, requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { CallFacts, KeyFacts } from './call-rules.js';

/** The columns of a statement that reads {@link CallFacts}. */
export interface CallFactsRow {
  proofHolds: boolean;
  keys: KeyFacts[] | null;
}

/** A statement whose text depends on nothing but the kind of proof, with the values for it. */
export interface BoundStatement {
  readonly text: string;
  readonly values: readonly SqlParameter[];
}

/**
 * Puts a statement together once for each kind of proof. What proves the caller is bound last, since its values differ in number.
 *
 * @param build gives the text, with `$1` … for the values and the statement of the proof where it belongs
 * @returns what binds the values of a call
 */
export function statementByProof(
  build: (proof: string) => string,
): (ctx: UseCaseContext, now: Date, values: readonly SqlParameter[]) => BoundStatement {
  const texts = new Map<string, string>();
  return (ctx, now, given) => {
    const values = [...given];
    const proof = proofStatement(requireCaller(ctx.actor), now, (value) => `$${values.push(value)}`);
    const text = texts.get(proof) ?? build(proof);
    texts.set(proof, text);
    return { text, values };
  };
}

/** The values of {@link callFactsSql}, in their order. */
export function callFactsValues(ctx: UseCaseContext, now: Date, keys: readonly string[]): SqlParameter[] {
  return [requireCaller(ctx.actor).userId, [...keys], keysExpireBefore(now).toISOString()];
}

/**
 * The columns of {@link CallFactsRow}.
 *
 * @param first the number of the first placeholder for {@link callFactsValues}
 */
export function callFactsSql(proof: string, first: number): string {
  const [owner, keys, expiry] = [first, first + 1, first + 2];
  return `exists (${proof}) as "proofHolds",
    (select json_agg(row_to_json(k)) from (
      select key, encode(input_hash, 'hex') as "inputHash", answer, created_at < $${expiry}::timestamptz as expired
      from idempotency_keys where owner_id = $${owner}::uuid and key = any ((select $${keys}::text[])::text[])) k) as keys`;
}

/** Reads {@link callFactsSql}. */
export function callFactsOf(now: Date, row: CallFactsRow): CallFacts {
  return { now, proofHolds: row.proofHolds, keys: new Map((row.keys ?? []).map((key) => [key.key, key])) };
}
