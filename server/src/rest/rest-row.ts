import type { Request, Response } from 'express';
import * as z from 'zod';
import type { Idempotency } from '../features/idempotency/idempotent-request.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { UseCaseContext } from '../features/use-case.js';
import type { ExamplePlace, RowExample } from './examples.js';

/**
 * Who may call a row, and what proves it. The use-case behind a row decides again, on the data.
 */
export const WHO = {
  ANYBODY: 'Public. If a token is sent, it must be valid.',
  SIGNING_IN: 'Public. A bearer token is ignored.',
  ADMIN: 'Needs an admin token. Anonymous and by personal link: 401; with a customer token: 403.',
  OWNER_BY_TOKEN:
    'Admins. Customers for their own data, with a customer token. A personal link is not accepted.',
  OWNER_BY_LINK_IN_PATH:
    'Admins. Customers for their own data, with a customer token, or with their current `user_uuid` as `{id}`.',
  OWNER_BY_LINK_IN_QUERY:
    'Admins. Customers for their own data, with a customer token, or with `?user_uuid=`.',
  OWNER_BY_LINK_IN_BODY:
    'Admins. Customers for their own data, with a customer token, or with `user_uuid` in the body.',
} as const;

export type Who = keyof typeof WHO;

/** One call of a row, after its caller and its input were read. */
export interface RestCall<Query, Body> {
  readonly ctx: UseCaseContext;
  readonly limits: SignInLimits;
  /** The client's network address, for limits. */
  readonly clientAddress: string;
  /** What stands for `{id}` in the path; empty where the path has none. */
  readonly id: string;
  readonly query: Query;
  readonly body: Body;
  /** The header `Idempotency-Key` with what came under it, on the rows that move money; null without the header. */
  readonly idempotency: Idempotency | null;
  readonly request: Request;
  readonly response: Response;
}

/** One line of the contract with REST clients. */
export interface RowOf<Query extends z.ZodType, Body extends z.ZodType, Result> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As clients know it: `/api/dishes/{id}`. */
  readonly path: `/${string}`;
  readonly group: string;
  readonly summary: string;
  /** Why the row exists: who calls it. */
  readonly why: string;
  readonly who: Who;
  /** What `{id}` names. */
  readonly idOf?: string;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The answer to a request without a token is public, and changes only when a dish, a meal or a plan does: it is
   * cached (decision 19).
   */
  readonly publicCacheControl?: true;
  /** Moves money, so it takes an `Idempotency-Key`. */
  readonly movesMoney?: true;
  readonly useCase: (call: RestCall<z.output<Query>, z.output<Body>>) => Promise<Result>;
  readonly present: (result: Result, ctx: UseCaseContext) => unknown;
  readonly success: 200 | 201;
  /** Where a success can have another status than `success`. */
  readonly successOf?: (result: Result) => 200 | 201;
  /** What `present` gives, for the document and the tests. */
  readonly answer: z.ZodType;
  /** The refusals worth naming, beside those that every row has. */
  readonly refusals?: readonly number[];
  /** A call that succeeds in a kitchen that has what the example names. */
  readonly example: (place: ExamplePlace) => RowExample;
}

/** A row whose parts fit together; which types they have is known to itself alone. */
export type RestRow = RowOf<z.ZodType, z.ZodType, unknown>;

/** The reader of a row without a query, or without a body. */
export const NOTHING = z.object({});

/** Writes down a row. The compiler checks that reader, use-case and presenter fit. */
export function row<
  Query extends z.ZodType = typeof NOTHING,
  Body extends z.ZodType = typeof NOTHING,
  Result = unknown,
>(parts: RowOf<Query, Body, Result>): RestRow {
  return parts as unknown as RestRow;
}
