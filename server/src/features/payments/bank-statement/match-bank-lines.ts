import type { Paise } from '../../../shared/money.js';
import {
  type BankContext,
  type BankLine,
  BankLineState,
  type KnownPayment,
  type MatchedLine,
  type OpenTopUp,
  utrCandidates,
} from './bank-line.js';
import { createCustomerFinder } from './customer-finder.js';

/**
 * Matches each line with a customer. Exact: a claim has the line's UTR and amount. Likely: a claim has its UTR and another
 * amount, or one of several numbers; a request has its amount and the line names the customer; or the line identifies a customer
 * by UPI ID, mobile number, or full name. A claim is not exact if the line names another customer with a pending top-up, or if
 * the claim's reference was paid out in the same file. A request is assigned to at most one line.
 * @returns a match for each line, in sequence
 */
export function matchBankLines(lines: readonly BankLine[], context: BankContext): MatchedLine[] {
  const { EXACT, LIKELY, NONE, SEEN, REJECTED } = BankLineState;
  const claims = Map.groupBy(context.topUps, ({ utr }) => utr);
  const ofAmount = Map.groupBy(context.topUps, ({ amountPaise }) => amountPaise);
  const byNameOfAmount = new Map([...ofAmount].map(([amount, topUps]) => [amount, byNameOf(topUps)]));
  const references = Map.groupBy(context.payments, ({ reference }) => reference);
  const fingerprints = Map.groupBy(context.payments, ({ fingerprint }) => fingerprint);
  const findCustomer = createCustomerFinder(context.customers);
  const allByName = byNameOf(context.topUps);
  const claimsOfUtr = Map.groupBy(context.claims, ({ utr }) => utr);
  const ofUser = Map.groupBy(context.topUps, ({ userId }) => userId);
  const taken = new Set<string>();
  const matchOf = (
    line: BankLine,
    state: BankLineState,
    topUp?: Pick<OpenTopUp, 'userId' | 'userName'> & { readonly id: string | null },
    payment?: KnownPayment,
  ): MatchedLine => {
    if (topUp?.id) taken.add(topUp.id);
    const { id = null, userId = null, userName = null } = topUp ?? {};
    return { line, state, topUpId: id, userId, userName, claims: [], ...paymentOf(payment) };
  };
  /** Returns the requests of the customers whom the line names. Empty if the line names the customer of the claim. */
  const rivalsOf = (line: BankLine, claim: OpenTopUp): readonly OpenTopUp[] => {
    const waiting = ofUser.get(findCustomer(line)?.id ?? '') ?? [];
    const named = waiting.length > 0 ? waiting : namedBest(line, allByName, () => true);
    return named.some(({ userId }) => userId === claim.userId) ? [] : named;
  };
  // A match by number takes precedence over a match by name.
  const certain = lines.map((line): MatchedLine | undefined => {
    if (line.rejection) return matchOf(line, REJECTED);
    const numbers = utrCandidates(line);
    const known = [...numbers.map((number) => references.get(number)), fingerprints.get(line.fingerprint)]
      .flatMap((some) => some ?? [])
      .at(0);
    if (known) return matchOf(line, SEEN, undefined, known);
    const [claim] = numbers.flatMap((number) => claims.get(number) ?? []);
    if (!claim) return undefined;
    const rivals = rivalsOf(line, claim);
    const disputed = numbers.flatMap((number) => claimsOfUtr.get(number) ?? []);
    const isDisputed = rivals.length > 0 || new Set(disputed.map(({ userId }) => userId)).size > 1;
    const isExact =
      line.utr !== null && claim.amountPaise === line.amountPaise && line.wentOutOnLine === null;
    const match =
      rivals.length > 0
        ? matchOf(line, LIKELY, proposalOf(line, rivals) ?? claim)
        : matchOf(line, isExact ? EXACT : LIKELY, claim);
    return isDisputed ? { ...match, claims: disputed } : match;
  });
  const matches = lines.map((line, index) => {
    const match = certain[index];
    if (match) return match;
    // A claim with another number belongs to another payment.
    const isOpen = ({ id, utr }: OpenTopUp) => !taken.has(id) && (utr === null || line.utr === null);
    const byName = byNameOfAmount.get(line.amountPaise);
    const named = byName && bestNamed(line, byName, isOpen);
    if (named) return matchOf(line, LIKELY, named);
    const customer = findCustomer(line);
    if (!customer) return matchOf(line, NONE);
    const [topUp, ...others] = (ofUser.get(customer.id) ?? []).filter(
      (one) => isOpen(one) && one.amountPaise === line.amountPaise,
    );
    const paid = others.length === 0 ? topUp : undefined;
    return matchOf(line, LIKELY, paid ?? { id: null, userId: customer.id, userName: customer.name });
  });
  return withPerhapsSeen(matches, context.payments);
}

/** Returns the only customer of several requests, with the request that the line can pay. Undefined with several customers. */
function proposalOf(
  { amountPaise }: BankLine,
  topUps: readonly OpenTopUp[],
): (Pick<OpenTopUp, 'userId' | 'userName'> & { readonly id: string | null }) | undefined {
  const [first, ...others] = topUps;
  if (!first || others.some(({ userId }) => userId !== first.userId)) return undefined;
  return topUps.find((one) => one.utr === null && one.amountPaise === amountPaise) ?? { ...first, id: null };
}

const paymentOf = (payment?: KnownPayment) => ({
  paymentId: payment?.id ?? null,
  paymentAmountPaise: payment?.amountPaise ?? null,
  paymentLeftPaise: payment ? ((payment.amountPaise - payment.creditedPaise) as Paise) : null,
});

/**
 * Adds to a line the recorded payment of the same day and amount that it may equal, because a bank that changes its export may
 * add or remove the number of a payment. An exact match then becomes likely.
 */
function withPerhapsSeen(matches: readonly MatchedLine[], payments: readonly KnownPayment[]): MatchedLine[] {
  const { EXACT, LIKELY, SEEN, REJECTED } = BankLineState;
  const seen = new Set(matches.map(({ paymentId }) => paymentId));
  const others = payments.filter(({ id, isOfStatement }) => isOfStatement && !seen.has(id));
  const ofDay = Map.groupBy(others, ({ day, amountPaise }) => `${day} ${amountPaise}`);
  const taken = new Set<string>();
  return matches.map((match) => {
    const { line, state } = match;
    if (state === SEEN || state === REJECTED) return match;
    const perhaps = ofDay
      .get(`${line.day} ${line.amountPaise}`)
      ?.find(({ id, reference }) => !taken.has(id) && (reference === null || line.utr === null));
    if (!perhaps) return match;
    taken.add(perhaps.id);
    return { ...match, ...paymentOf(perhaps), state: state === EXACT ? LIKELY : state };
  });
}

/** Whether a statement contains no known line, although earlier statements exist. */
export function overlapsNothing(matches: readonly MatchedLine[], hasStatementBefore: boolean): boolean {
  return hasStatementBefore && matches.length > 0 && matches.every(({ state }) => state !== 'SEEN');
}

/** Returns the request whose customer the line names with the most words. Undefined if two requests match equally. */
function bestNamed(
  line: BankLine,
  byName: ByName,
  isOpen: (topUp: OpenTopUp) => boolean,
): OpenTopUp | undefined {
  const [first, ...others] = namedBest(line, byName, isOpen);
  return others.length === 0 ? first : undefined;
}

/** Returns the requests whose customers the line names with the most words. Empty if the line names none. */
function namedBest(
  { narration }: BankLine,
  byName: ByName,
  isOpen: (topUp: OpenTopUp) => boolean,
): readonly OpenTopUp[] {
  const ranks = new Map<OpenTopUp, number>();
  let best: OpenTopUp[] = [];
  let most = 0;
  for (const word of new Set(wordsOf(narration)))
    for (const topUp of byName.get(word) ?? []) {
      if (!isOpen(topUp)) continue;
      const rank = (ranks.get(topUp) ?? 0) + 1;
      ranks.set(topUp, rank);
      if (rank > most) [best, most] = [[], rank];
      if (rank === most) best.push(topUp);
    }
  return best;
}

/** Requests by the first letters of the words in their customers' names, because banks cut off the end, as in 'ASHA NAI'. */
type ByName = ReadonlyMap<string, readonly OpenTopUp[]>;

function byNameOf(topUps: readonly OpenTopUp[]): ByName {
  const byName = new Map<string, OpenTopUp[]>();
  for (const topUp of topUps) {
    const beginnings = wordsOf(topUp.userName).flatMap((word) =>
      Array.from({ length: word.length - MIN_LETTERS + 1 }, (_, more) => word.slice(0, MIN_LETTERS + more)),
    );
    for (const beginning of new Set(beginnings)) {
      const named = byName.get(beginning);
      if (named) named.push(topUp);
      else byName.set(beginning, [topUp]);
    }
  }
  return byName;
}

/** Minimum number of letters of a word that counts as a name. */
const MIN_LETTERS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= MIN_LETTERS);
