import type { Request, Response } from 'express';
import * as z from 'zod';
import type { Idempotency } from '../features/idempotency/idempotent-request.js';
import { describeGrants, type Grant } from '../features/sessions/access.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { UseCaseContext } from '../features/use-case.js';
import type { ExampleIds, RowExample } from './examples.js';

/** Call of a row with its caller and parsed input. */
interface RestCall<Query, Body> {
  readonly ctx: UseCaseContext;
  readonly limits: SignInLimits;
  /** The client's network address, for limits. */
  readonly clientAddress: string;
  /** Value of `{id}` in the path. Empty without one. */
  readonly id: string;
  readonly query: Query;
  readonly body: Body;
  /** Header `Idempotency-Key` with the parsed arguments, on rows that move money. Null without the header. */
  readonly idempotency: Idempotency | null;
  readonly request: Request;
  readonly response: Response;
}

/** Row of the contract with REST clients. */
interface RowOf<Query extends z.ZodType, Body extends z.ZodType, Result> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path in the documentation: `/api/dishes/{id}`. */
  readonly path: `/${string}`;
  readonly group: string;
  readonly summary: string;
  /** Reason for the row: the clients that call it. */
  readonly why: string;
  /** Grants of the access matrix, of which a caller needs one. */
  readonly access: readonly [Grant, ...Grant[]];
  /**
   * Position at which a request without a token can send the customer's current `user_uuid` as its credential, on a row with the
   * grant `own`.
   */
  readonly link?: 'path' | 'query' | 'body';
  /** Description of `{id}`. */
  readonly idOf?: string;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Set if the response to a request without a token is public, and depends only on dishes, meals, and plans, so that it is
   * cached (decision 19).
   */
  readonly publicCacheControl?: true;
  /** Set if the row moves money, so that it accepts an `Idempotency-Key`. */
  readonly movesMoney?: true;
  readonly useCase: (call: RestCall<z.output<Query>, z.output<Body>>) => Promise<Result>;
  readonly present: (result: Result, ctx: UseCaseContext) => unknown;
  readonly success: 200 | 201;
  /** Returns the status of a success, if it can differ from `success`. */
  readonly successOf?: (result: Result) => 200 | 201;
  /** Result of `present`, for the document and the tests. */
  readonly answer: z.ZodType;
  /** Statuses of documented errors, in addition to those of every row. */
  readonly rejections?: readonly number[];
  /** Returns a successful call for a kitchen with the given IDs. */
  readonly example: (place: ExampleIds) => RowExample;
}

/** Row of the table, without the types of its parts, which {@link restRow} has checked. */
export type RestRow = RowOf<z.ZodType, z.ZodType, unknown>;

const BY_LINK = {
  path: 'The current `user_uuid` as `{id}` is accepted instead of a customer token.',
  query: '`?user_uuid=` is accepted instead of a customer token.',
  body: '`user_uuid` in the body is accepted instead of a customer token.',
} as const;

/** Describes the callers of a row, for its documentation. */
export const describeCallers = ({
  access,
  link,
}: {
  readonly access: readonly Grant[];
  readonly link?: RestRow['link'];
}): string => (link ? `${describeGrants(access)} ${BY_LINK[link]}` : describeGrants(access));

/** Schema of the query or the body of a row that has none. */
export const EMPTY_OBJECT = z.object({});

/** Declares a row. The compiler checks that its schemas, use case, and presenter have matching types. */
export function restRow<
  Query extends z.ZodType = typeof EMPTY_OBJECT,
  Body extends z.ZodType = typeof EMPTY_OBJECT,
  Result = unknown,
>(parts: RowOf<Query, Body, Result>): RestRow {
  return parts as unknown as RestRow;
}
