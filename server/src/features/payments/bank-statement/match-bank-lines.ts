import {
  type BankFacts,
  type BankLine,
  BankLineState,
  type KnownPayment,
  type MatchedLine,
  numbersOf,
  type OpenTopUp,
} from './bank-line.js';

/**
 * Says of each line whose it is. Exact: a claim names the line's number, and the amount is the same. Likely: it is claimed with another
 * amount, or by one of several numbers, or the amount is that of a request whose customer the line names. A request is given to one line at most.
 *
 * @returns a match for each line, in their order
 */
export function matchBankLines(lines: readonly BankLine[], facts: BankFacts): MatchedLine[] {
  const { EXACT, LIKELY, NONE, SEEN, REFUSED } = BankLineState;
  const claims = Map.groupBy(facts.topUps, ({ utr }) => utr);
  const ofAmount = Map.groupBy(facts.topUps, ({ amountPaise }) => amountPaise);
  const byNameOfAmount = new Map([...ofAmount].map(([amount, topUps]) => [amount, byNameOf(topUps)]));
  const references = Map.groupBy(facts.payments, ({ reference }) => reference);
  const fingerprints = Map.groupBy(facts.payments, ({ fingerprint }) => fingerprint);
  const taken = new Set<string>();
  const matchOf = (
    line: BankLine,
    state: BankLineState,
    topUp?: OpenTopUp,
    payment?: KnownPayment,
  ): MatchedLine => {
    if (topUp) taken.add(topUp.id);
    const { id = null, userId = null, userName = null } = topUp ?? {};
    return { line, state, topUpId: id, userId, userName, ...paymentOf(payment) };
  };
  // What a number says goes before what names say.
  const certain = lines.map((line): MatchedLine | undefined => {
    if (line.refusal) return matchOf(line, REFUSED);
    const numbers = numbersOf(line);
    const known = [...numbers.map((number) => references.get(number)), fingerprints.get(line.fingerprint)]
      .flatMap((some) => some ?? [])
      .at(0);
    if (known) return matchOf(line, SEEN, undefined, known);
    const [claim] = numbers.flatMap((number) => claims.get(number) ?? []);
    const isExact = line.utr !== null && claim?.amountPaise === line.amountPaise;
    return claim && matchOf(line, isExact ? EXACT : LIKELY, claim);
  });
  const matches = lines.map((line, index) => {
    const match = certain[index];
    if (match) return match;
    // Who claims another number means another payment.
    const isOpen = ({ id, utr }: OpenTopUp) => !taken.has(id) && (utr === null || line.utr === null);
    const byName = byNameOfAmount.get(line.amountPaise);
    const named = byName && bestNamed(line, byName, isOpen);
    return matchOf(line, named ? LIKELY : NONE, named);
  });
  return withPerhapsSeen(matches, facts.payments);
}

const paymentOf = (payment?: KnownPayment) => ({
  paymentId: payment?.id ?? null,
  paymentAmountPaise: payment?.amountPaise ?? null,
});

/**
 * A bank that changes what it exports may give a number to a payment that had none, or take it away: then nothing proves that a line is a payment of the same day and
 * amount that no line is, nor that it is another one. So it is exact no more.
 */
function withPerhapsSeen(matches: readonly MatchedLine[], payments: readonly KnownPayment[]): MatchedLine[] {
  const { EXACT, LIKELY, SEEN, REFUSED } = BankLineState;
  const seen = new Set(matches.map(({ paymentId }) => paymentId));
  const others = payments.filter(({ id, isOfStatement }) => isOfStatement && !seen.has(id));
  const ofDay = Map.groupBy(others, ({ day, amountPaise }) => `${day} ${amountPaise}`);
  const taken = new Set<string>();
  return matches.map((match) => {
    const { line, state } = match;
    if (state === SEEN || state === REFUSED) return match;
    const perhaps = ofDay
      .get(`${line.day} ${line.amountPaise}`)
      ?.find(({ id, reference }) => !taken.has(id) && (reference === null || line.utr === null));
    if (!perhaps) return match;
    taken.add(perhaps.id);
    return { ...match, ...paymentOf(perhaps), state: state === EXACT ? LIKELY : state };
  });
}

/** Whether a statement begins or ends where nothing is known: with lines known before it, none of which it has. */
export function overlapsNothing(matches: readonly MatchedLine[], hasStatementBefore: boolean): boolean {
  return hasStatementBefore && matches.length > 0 && matches.every(({ state }) => state !== 'SEEN');
}

/** The one request whose customer the line names best, by the most words; none where two do so alike. */
function bestNamed(
  { narration }: BankLine,
  byName: ByName,
  isOpen: (topUp: OpenTopUp) => boolean,
): OpenTopUp | undefined {
  const ranks = new Map<OpenTopUp, number>();
  for (const word of new Set(wordsOf(narration)))
    for (const topUp of byName.get(word) ?? [])
      if (isOpen(topUp)) ranks.set(topUp, (ranks.get(topUp) ?? 0) + 1);
  const most = Math.max(0, ...new Set(ranks.values()));
  const [first, ...others] = [...ranks].filter(([, rank]) => rank === most);
  return others.length === 0 ? first?.[0] : undefined;
}

/** Requests by what the words of their customers' names begin with: banks cut off the end, 'ASHA NAI'. */
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

/** A word of fewer says nobody's name. */
const MIN_LETTERS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= MIN_LETTERS);
