import type { Pipeline } from '../../db/pipeline.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AppError } from '../../shared/errors.js';
import type { AnswerFormat, IdempotentRequest } from '../idempotency/idempotent-request.js';
import type { UseCaseContext } from '../use-case.js';
import type { Change } from './change.js';
import type { KeyContext } from './key-rules.js';

/** Context of one transaction: its entity manager and its time. */
export interface Tx extends UseCaseContext, Pick<Pipeline, 'together' | 'commit'> {
  readonly now: Date;
}

/** Requests of one call. */
export interface Call<Request, Result> {
  readonly requests: readonly Request[];
  /** ID of the customer or order that a request locks and changes. */
  readonly lockedIdOf: (request: Request) => string;
  /** Idempotency keys of the requests, and the format of stored responses. Default: no request has a key. */
  readonly repeats?: {
    readonly requestOf: (request: Request) => IdempotentRequest | null;
    readonly format: AnswerFormat<Result>;
  };
  /** Whether one error rejects all requests. */
  readonly allOrNothing?: boolean;
}

/** Requests that are decided in one transaction. */
export interface Batch<Request, Result> extends Call<Request, Result> {
  /** Whether rows that other transactions have locked are skipped. */
  readonly skipsLocked: boolean;
  /** Whether an earlier attempt failed because another transaction wrote first. */
  readonly isRetry: boolean;
  /** Idempotency keys of the requests. */
  readonly keys: readonly string[];
}

/** Result of the locks. */
export interface LockedRows {
  /** Internal IDs and `user_uuid`s of locked customers, and IDs of locked orders and payments. */
  readonly lockedIds: ReadonlySet<string>;
  /** Idempotency keys of the batch that the caller used before. */
  readonly keys: ReadonlyMap<string, KeyContext>;
}

/** Decisions about a batch. */
export interface Decisions<Request, Result> {
  /** Results that need no write: responses of repeated requests, requests without an effect, and errors. */
  readonly settled: ReadonlyMap<Request, Result | AppError>;
  readonly changes: ReadonlyMap<Request, Change<Result>>;
  /** Keys of the requests that expired. */
  readonly expiredKeys: readonly string[];
}

/** Results of the requests that a transaction decided. */
export type Outcomes<Request, Result> = ReadonlyMap<Request, Result | AppError>;

/** Function that writes more rows in the transaction of some changes. */
export type AlsoWrite = (em: EntityManager, changes: readonly Change[]) => Promise<void>;

/** Error of a transaction whose rows another transaction changed before they were locked. The transaction runs again. */
export class RetryError extends Error {}
