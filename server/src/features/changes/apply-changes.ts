import { untilCommitted } from '../../db/committed.js';
import { constraintOf, sqlStateOf } from '../../db/database-errors.js';
import { query } from '../../db/sql.js';
import { type EntityManager, inOneStatement, inTransaction } from '../../db/transaction.js';
import { inWritingTurn } from '../../db/turns.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, refusal } from '../../shared/errors.js';
import type { AnswerFormat, IdempotentRequest } from '../idempotency/idempotent-request.js';
import { type Actor, requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type CallFacts, callRuling } from './call-rules.js';
import type { Change, Decided, Written } from './change.js';
import { type Locks, lock } from './locks.js';
import type { MenuGuard } from './menu-guard.js';
import { NEVER_OVERSOLD } from './portions.js';
import { writeChanges } from './write-changes.js';

/** unique_violation: another call was first with the same key or payment, or with an order for the same customer, meal and day. */
const TAKEN = '23505';
/** How often it is decided without a lock. Each further try means that somebody else has just written the same customer, order or menu. */
const TRIES_WITHOUT_LOCK = 3;
const TRIES = 8;

/** What `alsoWrite` throws when what it writes beside the changes is no longer as it was read: all of them are decided about again. */
export class DecideAgainError extends Error {}

/** Writes in the transaction of some changes what belongs to them. */
export type AlsoWrite = (em: EntityManager, written: readonly Change[]) => Promise<void>;

/** How some requests of one call are decided and written. */
export interface Changing<Request, Facts extends CallFacts, Result> {
  readonly requests: readonly Request[];
  /** Which of them came with a key, and how their results are stored as its answer; left out: none. */
  readonly repeats?: {
    readonly requestOf: (request: Request) => IdempotentRequest | null;
    readonly format: AnswerFormat<Result>;
  };
  /** Reads what decides about them, at one moment and without a lock. */
  readonly gather: (
    em: EntityManager,
    pending: readonly Request[],
    keys: readonly string[],
  ) => Promise<Facts>;
  /** Pure: the same facts and the same request give the same decision. What came before is not asked about. */
  readonly decide: (facts: Facts, request: Request) => Decided<Result> | AppError;
  /** The facts for whoever is decided about after a change that is to be written with theirs; left out: they are the same. */
  readonly factsAfter?: (facts: Facts, change: Change<Result>) => Facts;
  readonly guard?: (facts: Facts) => MenuGuard | null;
  readonly locks: (pending: readonly Request[]) => Locks;
  /** Writes in the same transaction what belongs to the changes. */
  readonly alsoWrite?: (em: EntityManager, written: readonly Change<Result>[]) => Promise<void>;
  /** What is gathered locks something until it is written. */
  readonly isTransaction?: boolean;
  /** One refusal refuses all of them, and they are written together. */
  readonly allOrNothing?: boolean;
}

/**
 * What becomes of accounts and orders that somebody else holds: waited for; when that takes too long, left out, so that one of many keeps nobody waiting;
 * then waited for once more, by those alone that need them.
 */
type Held = 'waited for' | 'left out' | 'waited for once more';

interface Round<Request, Result> {
  readonly settled: Map<Request, Result | AppError>;
  readonly written: readonly Change<Result>[];
}

/**
 * The one way in which orders and wallets change: gathers what decides about some requests, decides, and writes. Each change is all or nothing by itself. A
 * request whose facts have changed before it was written is decided about again; after three rounds under a lock.
 *
 * @returns for each request its result, or its refusal; among many the refusal `busy` when somebody else holds what one of them needs
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single request; with `allOrNothing` the first refusal
 */
export async function applyChanges<Request, Facts extends CallFacts, Result>(
  ctx: UseCaseContext,
  changing: Changing<Request, Facts, Result>,
): Promise<(Result | AppError)[]> {
  const { requests, alsoWrite, allOrNothing, isTransaction } = changing;
  const queue = walletOf(ctx.actor, changing.locks(requests));
  const outcomes = new Map<Request, Result | AppError>();
  let held: Held = 'waited for';
  for (let attempt = 1; outcomes.size < requests.length; attempt++) {
    if (attempt > TRIES) throw refusal('unavailable', {});
    const pending = requests.filter((request) => !outcomes.has(request));
    const skipsHeld = held === 'left out';
    const locksFirst = attempt > TRIES_WITHOUT_LOCK && !skipsHeld;
    const round = async (em: EntityManager) => {
      if (locksFirst) await lock(em, changing.locks(pending));
      const done = await applyRound(em, ctx, changing, pending, skipsHeld);
      if (done.written.length > 0) await alsoWrite?.(em, done.written);
      return done;
    };
    const run = locksFirst || isTransaction || alsoWrite ? inTransaction : inOneStatement;
    try {
      const { settled, written } = await run(ctx.em, round, queue);
      for (const [request, outcome] of settled) outcomes.set(request, outcome);
      for (const { audit, posting } of written) {
        publishChange(audit?.action);
        if (posting) publish({ what: 'posted', entryId: posting.id, amountPaise: posting.amountPaise });
      }
      if (skipsHeld) held = 'waited for once more';
    } catch (error) {
      if (error instanceof AppError && error.reason === 'busy' && requests.length > 1 && !allOrNothing) {
        if (held === 'waited for') held = 'left out';
        else for (const request of pending) outcomes.set(request, error);
      } else if (!isOvertaken(error)) throw error;
    }
  }
  return requests.map((request) => {
    const outcome = outcomes.get(request) as Result | AppError;
    if (outcome instanceof AppError) publish({ what: 'refusal', reason: outcome.reason });
    return outcome;
  });
}

/** Whether somebody else was first. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DecideAgainError || sqlStateOf(error) === TAKEN || constraintOf(error) === NEVER_OVERSOLD;

/** Decides once about each request, and writes what is to be written. */
async function applyRound<Request, Facts extends CallFacts, Result>(
  em: EntityManager,
  ctx: UseCaseContext,
  { gather, repeats, decide, factsAfter, guard, allOrNothing }: Changing<Request, Facts, Result>,
  pending: readonly Request[],
  skipsHeld: boolean,
): Promise<Round<Request, Result>> {
  const keyed = new Map(pending.map((request) => [request, repeats?.requestOf(request) ?? null]));
  const facts = await gather(
    em,
    pending,
    [...keyed.values()].flatMap((came) => came?.key ?? []),
  );
  const settled = new Map<Request, Result | AppError>();
  const changes = new Map<Change<Result>, Request>();
  let after = facts;
  for (const [request, came] of keyed) {
    const before = callRuling(facts, came);
    if (before && !(before instanceof AppError)) {
      if (repeats) settled.set(request, repeats.format.read(before.answer));
      continue;
    }
    const decision = before ?? decide(after, request);
    if (decision instanceof AppError) {
      // What is refused because others of this round come first is decided about again when those have been written.
      const alone = before || after === facts ? decision : decide(facts, request);
      if (!(alone instanceof AppError)) continue;
      // The end of the caller's own session is no refusal of one of many.
      if (allOrNothing || alone.kind === 'UNAUTHENTICATED') throw alone;
      settled.set(request, alone);
    } else if ('nothing' in decision) settled.set(request, decision.result);
    else {
      const answer = came && repeats?.format.write(decision.result(UNNUMBERED));
      changes.set(came ? { ...decision, request: came, answer } : decision, request);
      after = factsAfter?.(after, decision) ?? after;
    }
  }
  if (changes.size === 0) {
    // What is answered from what was read has to stand as firmly as what is written.
    if ([...settled.values()].some((outcome) => !(outcome instanceof AppError))) await untilCommitted(em);
    return { settled, written: [] };
  }
  await deleteExpiredKeys(em, ctx, facts);
  const menu = guard?.(facts);
  const write = () =>
    writeChanges(em, ctx, facts.now, [...changes.keys()], { guard: menu, allOrNothing, skipsHeld });
  const written = await (menu?.isLimited
    ? inWritingTurn(em, `portions ${menu.forDate} ${menu.mealId}`, write)
    : write());
  for (const [change, request] of changes) {
    const done = written.get(change);
    if (done) settled.set(request, change.result(done));
  }
  return { settled, written: [...written.keys()] };
}

/** A new order's number is put into its answer by the statement that gives it. */
const UNNUMBERED: Written = { orderNumber: null };

/** Whose wallet all of it is, if that is known: others with the same come one after the other, and wait without a connection. */
function walletOf(actor: Actor, { customers = [] }: Locks): string | undefined {
  if (actor.kind === 'customer') return actor.userId;
  return customers.length === 1 ? customers[0] : undefined;
}

/**
 * The result of a call for one.
 *
 * @throws AppError its refusal
 */
export async function onlyOf<Result>(outcomes: Promise<(Result | AppError)[]>): Promise<Result> {
  const [outcome] = await outcomes;
  if (outcome === undefined || outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Keys that are as good as new make room for the new ones. */
async function deleteExpiredKeys(em: EntityManager, ctx: UseCaseContext, { keys }: CallFacts): Promise<void> {
  const expired = [...keys.values()].filter((key) => key.expired).map(({ key }) => key);
  const owner = requireCaller(ctx.actor).userId;
  if (expired.length === 0 || owner === null) return;
  await query(em)
    .deleteFrom('idempotency_keys')
    .where('owner_id', '=', owner)
    .where('key', 'in', expired)
    .execute();
}

const CHANGE_OF_ORDER = {
  ORDER_PLACED: 'placed',
  ORDER_CHARGED: 'placed',
  ORDER_EDITED: 'edited',
  ORDER_CANCELLED: 'cancelled',
} as const;

/** Tells the metrics. */
function publishChange(action: string | undefined): void {
  const change = CHANGE_OF_ORDER[action as keyof typeof CHANGE_OF_ORDER];
  if (change) publish({ what: 'order', change });
}
