import type { Outcome, RequestBy } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  readonly print: string;
  readonly at: number;
  readonly answer: Outcome;
}

/** First responses to requests with an idempotency key. Each sender has separate keys, which are stored for a day. */
export class StoredResponses {
  private readonly keys = new Map<string, Kept>();

  constructor(private readonly now: () => number) {}

  /** Returns the first response to a repetition, for a day. */
  once(who: RequestBy, key: string | undefined, print: string, work: () => Outcome): Outcome {
    if (key === undefined) return work();
    const kept = this.kept(who, key);
    if (kept) return kept.print === print ? kept.answer : { code: 'KEY_REUSED' };
    const answer = work();
    if (answer.code === 'OK') this.keep(who, key, print, answer);
    return answer;
  }

  kept(who: RequestBy, key: string): Kept | undefined {
    const kept = this.keys.get(`${who}/${key}`);
    return kept && kept.at >= this.now() - DAY_MS ? kept : undefined;
  }

  keep(who: RequestBy, key: string, print: string, answer: Outcome): void {
    this.keys.set(`${who}/${key}`, { print, at: this.now(), answer });
  }
}
