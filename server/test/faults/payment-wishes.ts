/** What is asked for of payments while a server is killed: statements of the bank, claims, corrections, and money that goes back. */
import { portionsOf } from '../../src/features/changes/in-portions.js';
import type { Caller } from '../testkit/callers.js';
import type { Answer } from '../testkit/graphql-client.js';
import { correctWallet, refundToSource } from '../testkit/operations.js';
import { bankLine, creditBankLines, creditTopUp, newUtr } from '../testkit/payments.js';
import type { FilledClaim } from './fill-claims.js';

/** What a wallet is to have once, however often it is asked for. No two have the same amount. */
export interface Movement {
  readonly userId: string;
  readonly paise: number;
  /** More than one call asks for it: whoever comes second is refused. */
  readonly isContested: boolean;
}

/** What a call came to, for one movement. */
export interface MovementAnswer {
  readonly movement: Movement;
  /** Of the entry, or of what it settled; null: it was refused. */
  readonly id: string | null;
  readonly code: string | null;
}

/** One call, sent again under its key until each of its movements is answered for good. */
export interface PaymentWish {
  readonly key: string;
  readonly movements: readonly Movement[];
  readonly send: (admin: Caller) => Promise<readonly MovementAnswer[]>;
  /** What was answered as done, by the amount. */
  readonly done: Map<number, string>;
}

/** How many lines of a statement go in a call. */
const LINES = 40;

/**
 * Makes the calls of a round. Every claim stands on the statement, by its UTR; every third of them is also credited by hand at the same time. For each claim there is
 * a line without a UTR, a correction up or down, or money that goes back.
 *
 * @param paiseOf the amount of each claim
 */
export function paymentWishes(
  claims: readonly FilledClaim[],
  paiseOf: (claim: FilledClaim) => number,
): PaymentWish[] {
  const movements = claims.map((claim, index) => ({
    claim,
    movement: { userId: claim.userId, paise: paiseOf(claim), isContested: index % 3 === 0 },
  }));
  const onStatement = movements.map(({ claim: { utr }, movement }) => ({ movement, more: { utr } }));
  const unnamed = claims
    .filter((_claim, index) => index % 2 === 0)
    .map(({ userId }) => ({ movement: { userId, paise: nextPaise(), isContested: false }, more: {} }));
  return [
    ...portionsOf([...onStatement, ...unnamed], LINES).map(statementWish),
    ...movements
      .filter(({ movement }) => movement.isContested)
      .map(({ claim, movement }) => claimWish(claim, movement)),
    ...claims.flatMap(({ userId }, index) => (index % 2 ? [otherWish(userId, index)] : [])),
  ];
}

/** Whether nothing of it is left to be answered. */
export const isSettled = ({ done, movements }: PaymentWish): boolean =>
  movements.every(({ paise }) => done.has(paise));

let paise = 10_000;
/** An amount that nothing else has. */
export const nextPaise = (): number => ++paise;

function statementWish(lines: readonly { movement: Movement; more: object }[]): PaymentWish {
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

const claimWish = ({ id }: FilledClaim, movement: Movement): PaymentWish =>
  wishOf(movement, (admin, key) => creditTopUp(admin, id, movement.paise / 100, key));

/** A correction up or down, or money that goes back. */
function otherWish(userId: string, index: number): PaymentWish {
  const amount = nextPaise();
  const [reason, reference] = ['Kill test', newUtr()];
  if (index % 6 === 1)
    return wishOf({ userId, paise: -amount, isContested: false }, (admin, key) =>
      refundToSource(admin, { userId, amount: amount / 100, reference, reason }, key),
    );
  const signed = index % 6 === 3 ? -amount : amount;
  return wishOf({ userId, paise: signed, isContested: false }, (admin, key) =>
    correctWallet(admin, { userId, amount: signed / 100, reason }, key),
  );
}

function wishOf(
  movement: Movement,
  call: (admin: Caller, key: string) => Promise<Answer<{ it: { id: string } }>>,
): PaymentWish {
  const key = crypto.randomUUID();
  const send = async (admin: Caller) => {
    const answer = await call(admin, key);
    return [{ movement, id: answer.data?.it.id ?? null, code: codeOf(answer) }];
  };
  return { key, movements: [movement], send, done: new Map() };
}

const codeOf = ({ errors }: Answer<unknown>): string | null => errors?.[0]?.extensions.code ?? null;
