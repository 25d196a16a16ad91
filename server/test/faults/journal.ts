/** What a client remembers of what it asked for: the other side of the kitchen's books. */

/** What one request is to do. Each is asked for under an idempotency key of its own. */
export type Wish =
  | { readonly kind: 'order'; readonly customer: string; readonly day: string }
  | { readonly kind: 'credit'; readonly customer: string; readonly paise: number }
  | { readonly kind: 'edit'; readonly customer: string; readonly orderId: string }
  | { readonly kind: 'cancel'; readonly customer: string; readonly orderId: string };

/** What the kitchen says it did. */
export interface Effect {
  /** The order, or the ledger entry of a credit. */
  readonly id: string;
  /** What the order costs now, or the amount of the credit. */
  readonly paise: number;
}

/** One request, and what became of it; sent again under the same key until it is answered. */
export interface Asked {
  readonly key: string;
  readonly door: 'graphql' | 'rest';
  readonly wish: Wish;
  acknowledged?: Effect;
}

/** One bulk order, sent again under the same key until it is answered. */
export interface AskedBulk {
  readonly key: string;
  readonly day: string;
  readonly customers: readonly string[];
  /** The order of each customer. */
  acknowledged?: ReadonlyMap<string, Effect>;
}

/** Everything that was asked for in one scenario. */
export class Journal {
  readonly asked: Asked[] = [];
  readonly bulks: AskedBulk[] = [];
  /** Answers that no client should ever see: an internal error, a refusal without reason, another answer to the same key. */
  readonly wrong: string[] = [];
  /** How often a request got no answer at all. */
  unanswered = 0;
  /** How often it was refused with "not available right now, try again". */
  unavailable = 0;
  /** Reads that were answered. */
  read = 0;

  private readonly run = crypto.randomUUID().slice(0, 8);

  note(wish: Wish): Asked {
    const door = Math.random() < 0.5 ? 'graphql' : 'rest';
    const asked: Asked = { key: `${this.run}-${this.asked.length}`, door, wish };
    this.asked.push(asked);
    return asked;
  }

  noteBulk(day: string, customers: readonly string[]): AskedBulk {
    const asked: AskedBulk = { key: `${this.run}-bulk-${this.bulks.length}`, day, customers };
    this.bulks.push(asked);
    return asked;
  }

  /** Whatever is still without an answer. */
  get open(): Asked[] {
    return this.asked.filter((asked) => !asked.acknowledged);
  }

  /** How many orders, edits, cancels and credits were answered as done. */
  get acknowledged(): number {
    const bulk = this.bulks.reduce((sum, asked) => sum + (asked.acknowledged?.size ?? 0), 0);
    return this.asked.length - this.open.length + bulk;
  }

  /** An answer to a key: the first is kept, and every later one has to be the same. */
  acknowledge(asked: Asked, effect: Effect): void {
    const before = asked.acknowledged;
    if (before && (before.id !== effect.id || before.paise !== effect.paise))
      this.wrong.push(`${asked.key}: two answers, ${JSON.stringify(before)} and ${JSON.stringify(effect)}`);
    asked.acknowledged ??= effect;
  }
}
