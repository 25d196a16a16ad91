import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { keysExpireBefore } from '../../shared/key-lifetime.js';
import { proofStatement, requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { CallFacts, KeyFacts } from './call-rules.js';

/** Binds the values of a call to a statement whose text depends on nothing but the kind of proof. */
export type StatementByProof = (
  ctx: UseCaseContext,
  now: Date,
  values: readonly SqlParameter[],
) => { readonly text: string; readonly values: readonly SqlParameter[] };

/**
 * Puts a statement together once for each kind of proof. What proves the caller is bound last, since its values differ in number.
 *
 * @param build gives the text, with `$1` … for the values and the statement of the proof where it belongs
 */
export function statementByProof(build: (proof: string) => string): StatementByProof {
  const texts = new Map<string, string>();
  return (ctx, now, given) => {
    const values = [...given];
    const proof = proofStatement(requireCaller(ctx.actor), now, (value) => `$${values.push(value)}`);
    const text = texts.get(proof) ?? prepared(build(proof));
    texts.set(proof, text);
    return { text, values };
  };
}

/**
 * A statement that reads facts of a call, and what decides about every call beside them.
 *
 * @param columns of its one row, with `$4` … for their values
 */
export function factsStatementOf(columns: string): StatementByProof {
  return statementByProof(
    (proof) => `select exists (${proof}) as "proofHolds",
    (select json_agg(row_to_json(k)) from (
      select key, encode(input_hash, 'hex') as "inputHash", answer, created_at < $3::timestamptz as expired
      from idempotency_keys where owner_id = $1::uuid and key = any ((select $2::text[])::text[])) k) as keys,
    ${columns}`,
  );
}

/**
 * Gathers by a statement of {@link factsStatementOf}.
 *
 * @param keys of whoever calls, that may have been used
 * @param values from `$4` on
 */
export async function gatherCall<Row extends object>(
  em: EntityManager,
  ctx: UseCaseContext,
  statement: StatementByProof,
  keys: readonly string[],
  values: readonly SqlParameter[],
): Promise<{ readonly call: CallFacts; readonly row: Row }> {
  const now = ctx.clock.now();
  const owner = requireCaller(ctx.actor).userId;
  const bound = statement(ctx, now, [owner, [...keys], keysExpireBefore(now).toISOString(), ...values]);
  // As text, built once: every change begins with it, and the database keeps its plan.
  const [row] = await sql<Row & { proofHolds: boolean; keys: KeyFacts[] | null }>(
    em,
    bound.text,
    bound.values,
  );
  if (!row) throw new Error('The facts of a call are one row.');
  const used = new Map((row.keys ?? []).map((key) => [key.key, key]));
  return { call: { now, proofHolds: row.proofHolds, keys: used }, row };
}
