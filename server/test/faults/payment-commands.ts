/** Requests about payments while a server is killed: bank statements, claims, corrections, and refunds to the source. */
import { batchesOf } from '../../src/features/ledger/in-batches.js';
import type { Caller } from '../testkit/callers.js';
import type { Answer } from '../testkit/graphql-client.js';
import { correctWallet, refundToSource } from '../testkit/operations.js';
import { bankLine, creditBankLines, creditTopUp, newUtr } from '../testkit/payments.js';
import type { FilledClaim } from './fill-claims.js';

/** Movement that a wallet must have exactly once, regardless of repeated requests. Each has a different amount. */
export interface MoneyMovement {
  readonly userId: string;
  readonly paise: number;
  /** Whether several calls request the movement, so that the second is rejected. */
  readonly isContested: boolean;
}

/** Response to a call, for one movement. */
export interface MovementAnswer {
  readonly movement: MoneyMovement;
  /** ID of the entry or of the settled top-up. Null after a rejection. */
  readonly id: string | null;
  readonly code: string | null;
}

/** Call that is retried with its key until each of its movements has a final response. */
export interface PaymentCommand {
  readonly key: string;
  readonly movements: readonly MoneyMovement[];
  readonly send: (admin: Caller) => Promise<readonly MovementAnswer[]>;
  /** Acknowledged movements, by amount. */
  readonly done: Map<number, string>;
}

/** Number of statement lines in a call. */
const LINES = 40;

/**
 * Creates the calls of a round. The statement contains every claim by its UTR, and every third claim is also credited manually at
 * the same time. For each claim, there is a line without a UTR, a correction up or down, or a bank refund.
 * @param paiseOf returns the amount of each claim
 */
export function paymentCommands(
  claims: readonly FilledClaim[],
  paiseOf: (claim: FilledClaim) => number,
): PaymentCommand[] {
  const movements = claims.map((claim, index) => ({
    claim,
    movement: { userId: claim.userId, paise: paiseOf(claim), isContested: index % 3 === 0 },
  }));
  const onStatement = movements.map(({ claim: { utr }, movement }) => ({ movement, more: { utr } }));
  const unnamed = claims
    .filter((_claim, index) => index % 2 === 0)
    .map(({ userId }) => ({ movement: { userId, paise: nextPaise(), isContested: false }, more: {} }));
  return [
    ...batchesOf([...onStatement, ...unnamed], LINES).map(statementCommand),
    ...movements
      .filter(({ movement }) => movement.isContested)
      .map(({ claim, movement }) => claimCommand(claim, movement)),
    ...claims.flatMap(({ userId }, index) => (index % 2 ? [otherCommand(userId, index)] : [])),
  ];
}

/** Checks whether every movement of a call has a final response. */
export const isSettled = ({ done, movements }: PaymentCommand): boolean =>
  movements.every(({ paise }) => done.has(paise));

let paise = 10_000;
/** Returns a unique amount. */
export const nextPaise = (): number => ++paise;

function statementCommand(lines: readonly { movement: MoneyMovement; more: object }[]): PaymentCommand {
  const key = crypto.randomUUID();
  const sent = lines.map(({ movement: { userId, paise }, more }) =>
    bankLine({ userId, amount: paise / 100 }, more),
  );
  const movements = lines.map(({ movement }) => movement);
  const send = async (admin: Caller) => {
    const answer = await creditBankLines(admin, sent, { key });
    return movements.map((movement, index) => {
      const line = answer.data?.it[index];
      return { movement, id: line?.entry?.id ?? null, code: line?.error?.code ?? codeOf(answer) };
    });
  };
  return { key, movements, send, done: new Map() };
}

const claimCommand = ({ id }: FilledClaim, movement: MoneyMovement): PaymentCommand =>
  commandOf(movement, (admin, key) => creditTopUp(admin, id, movement.paise / 100, key));

/** Returns a correction up or down, or a bank refund. */
function otherCommand(userId: string, index: number): PaymentCommand {
  const amount = nextPaise();
  const [reason, reference] = ['Kill test', newUtr()];
  if (index % 6 === 1)
    return commandOf({ userId, paise: -amount, isContested: false }, (admin, key) =>
      refundToSource(admin, { userId, amount: amount / 100, reference, reason }, key),
    );
  const signed = index % 6 === 3 ? -amount : amount;
  return commandOf({ userId, paise: signed, isContested: false }, (admin, key) =>
    correctWallet(admin, { userId, amount: signed / 100, reason }, key),
  );
}

function commandOf(
  movement: MoneyMovement,
  call: (admin: Caller, key: string) => Promise<Answer<{ it: { id: string } }>>,
): PaymentCommand {
  const key = crypto.randomUUID();
  const send = async (admin: Caller) => {
    const answer = await call(admin, key);
    return [{ movement, id: answer.data?.it.id ?? null, code: codeOf(answer) }];
  };
  return { key, movements: [movement], send, done: new Map() };
}

const codeOf = ({ errors }: Answer<unknown>): string | null => errors?.[0]?.extensions.code ?? null;
