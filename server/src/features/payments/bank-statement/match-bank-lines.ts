import {
  type BankFacts,
  type BankLine,
  BankLineState,
  type MatchedLine,
  type OpenTopUp,
} from './bank-line.js';

/**
 * Says of each line whose it is. Exact: a claim names the line's number, and the amount is the same. Likely: it is claimed with another
 * amount, or the amount is that of a request whose customer the line names. A request is given to one line at most.
 *
 * @returns a match for each line, in their order
 */
export function matchBankLines(lines: readonly BankLine[], facts: BankFacts): MatchedLine[] {
  const { EXACT, LIKELY, NONE, SEEN, REFUSED } = BankLineState;
  const claims = groupBy(facts.topUps, ({ utr }) => utr);
  const ofAmount = groupBy(facts.topUps, ({ amountPaise }) => amountPaise);
  const references = groupBy(facts.payments, ({ reference }) => reference);
  const fingerprints = groupBy(facts.payments, ({ fingerprint }) => fingerprint);
  const taken = new Set<string>();
  const matchOf = (
    line: BankLine,
    state: BankLineState,
    topUp?: OpenTopUp,
    paymentId?: string,
  ): MatchedLine => {
    if (topUp) taken.add(topUp.id);
    const { id = null, userId = null, userName = null } = topUp ?? {};
    return { line, state, topUpId: id, userId, userName, paymentId: paymentId ?? null };
  };
  // What a number says goes before what names say.
  const certain = lines.map((line): MatchedLine | undefined => {
    if (line.refusal) return matchOf(line, REFUSED);
    const [known] = [references.get(line.utr), fingerprints.get(line.fingerprint)].flatMap(
      (some) => some ?? [],
    );
    if (known) return matchOf(line, SEEN, undefined, known.id);
    const [claim] = line.utr ? (claims.get(line.utr) ?? []) : [];
    return claim && matchOf(line, claim.amountPaise === line.amountPaise ? EXACT : LIKELY, claim);
  });
  return lines.map((line, index) => {
    const match = certain[index];
    if (match) return match;
    const open = (ofAmount.get(line.amountPaise) ?? []).filter(
      // Who claims another number means another payment.
      ({ id, utr }) => !taken.has(id) && (utr === null || line.utr === null),
    );
    const named = bestNamed(line, open);
    return matchOf(line, named ? LIKELY : NONE, named);
  });
}

/** Whether a statement begins or ends where nothing is known: with lines known before it, none of which it has. */
export function overlapsNothing(matches: readonly MatchedLine[], hasStatementBefore: boolean): boolean {
  return hasStatementBefore && matches.length > 0 && matches.every(({ state }) => state !== 'SEEN');
}

/** The one request whose customer the line names best; none where two do so alike. */
function bestNamed({ narration }: BankLine, topUps: readonly OpenTopUp[]): OpenTopUp | undefined {
  const words = wordsOf(narration);
  const ranked = topUps
    .map((topUp) => ({ topUp, rank: namedWords(wordsOf(topUp.userName), words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  const [first, second] = ranked;
  return first && first.rank !== second?.rank ? first.topUp : undefined;
}

/** How many words of a name a narration has; banks cut off its end: 'ASHA NAI'. */
function namedWords(name: readonly string[], narration: readonly string[]): number {
  return name.filter((word) =>
    narration.some((said) => said === word || (said.length >= 3 && word.startsWith(said))),
  ).length;
}

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= 3);

function groupBy<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key | null, readonly Item[]> {
  const groups = new Map<Key | null, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
