import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { keysExpireBefore } from '../../shared/key-lifetime.js';
import { proofStatement, requireCaller } from '../sessions/actor.js';
import { type SessionRow, sessionOfTokenSql } from '../sessions/authenticate.js';
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
    (proof) => `select exists (${proof}) as "proofHolds", ${usedKeys('$1::uuid')}, ${columns}`,
  );
}

/**
 * The same statement for whoever a bearer token speaks for, which it finds out: `$1` is the token's hash. It gives no row for a token that opens nothing.
 *
 * @param columns with `$4` … for their values, and with `session`, of {@link sessionOfTokenSql}, for who calls
 * @param now the place of the time, behind those values
 */
export function factsOfTokenStatement(columns: string, now: string): string {
  return prepared(
    `select session.*, true as "proofHolds", ${usedKeys('session.user_id')}, ${columns}
     from (${sessionOfTokenSql('$1', now)}) session`,
  );
}

const usedKeys = (owner: string) => `(select json_agg(row_to_json(k)) from (
      select key, encode(input_hash, 'hex') as "inputHash", answer, created_at < $3::timestamptz as expired
      from idempotency_keys where owner_id = ${owner} and key = any ((select $2::text[])::text[])) k) as keys`;

interface CallRow {
  readonly proofHolds: boolean;
  readonly keys: KeyFacts[] | null;
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
  const [row] = await sql<Row & CallRow>(em, bound.text, bound.values);
  if (!row) throw new Error('The facts of a call are one row.');
  return { call: callOf(now, row), row };
}

/**
 * Gathers by a statement of {@link factsOfTokenStatement}.
 *
 * @param keys that whoever calls may have used
 * @param values from `$4` on
 * @returns null for a token that is false, expired or revoked
 */
export async function gatherCallOfToken<Row extends object>(
  { em, clock }: Pick<UseCaseContext, 'em' | 'clock'>,
  statement: string,
  tokenHash: Buffer,
  keys: readonly string[],
  values: readonly SqlParameter[],
): Promise<{ readonly call: CallFacts; readonly row: Row & SessionRow } | null> {
  const now = clock.now();
  const bound = [tokenHash, [...keys], keysExpireBefore(now).toISOString(), ...values, now.toISOString()];
  const [row] = await sql<Row & SessionRow & CallRow>(em, statement, bound);
  return row ? { call: callOf(now, row), row } : null;
}

const callOf = (now: Date, { proofHolds, keys }: CallRow): CallFacts => ({
  now,
  proofHolds,
  keys: new Map((keys ?? []).map((key) => [key.key, key])),
});
