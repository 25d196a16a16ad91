/** Requests and responses that a client remembers, to be compared with the database. */

/** Request with a separate idempotency key. */
export type ClientCommand =
  | { readonly kind: 'order'; readonly customer: string; readonly day: string }
  | { readonly kind: 'credit'; readonly customer: string; readonly paise: number }
  | { readonly kind: 'edit'; readonly customer: string; readonly orderId: string }
  | { readonly kind: 'cancel'; readonly customer: string; readonly orderId: string };

/** Effect of a request as the kitchen reports it. */
export interface CommandEffect {
  /** ID of the order, or of the ledger entry of a credit. */
  readonly id: string;
  /** Current amount of the order, or the amount of the credit. */
  readonly paise: number;
}

/** Request with its result. It is retried with the same key until it has a response. */
export interface SentCommand {
  readonly key: string;
  readonly door: 'graphql' | 'rest';
  readonly command: ClientCommand;
  acknowledged?: CommandEffect;
}

/** Bulk order, retried with the same key until it has a response. */
export interface AskedBulk {
  readonly key: string;
  readonly day: string;
  readonly customers: readonly string[];
  /** Effect for each customer. */
  acknowledged?: ReadonlyMap<string, CommandEffect>;
}

/** All requests of one scenario. */
export class Journal {
  readonly asked: SentCommand[] = [];
  readonly bulks: AskedBulk[] = [];
  /** Responses that no client should receive: an internal error, an error without a reason, another response to the same key. */
  readonly wrong: string[] = [];
  /** Number of requests without a response. */
  unanswered = 0;
  /** Number of responses "not available right now, try again". */
  unavailable = 0;
  /** Number of reads with a response. */
  read = 0;

  private readonly run = crypto.randomUUID().slice(0, 8);

  note(command: ClientCommand): SentCommand {
    const door = Math.random() < 0.5 ? 'graphql' : 'rest';
    const asked: SentCommand = { key: `${this.run}-${this.asked.length}`, door, command };
    this.asked.push(asked);
    return asked;
  }

  noteBulk(day: string, customers: readonly string[]): AskedBulk {
    const asked: AskedBulk = { key: `${this.run}-bulk-${this.bulks.length}`, day, customers };
    this.bulks.push(asked);
    return asked;
  }

  /** Requests without a response. */
  get open(): SentCommand[] {
    return this.asked.filter((asked) => !asked.acknowledged);
  }

  /** Number of orders, edits, cancellations, and credits with a successful response. */
  get acknowledged(): number {
    const bulk = this.bulks.reduce((sum, asked) => sum + (asked.acknowledged?.size ?? 0), 0);
    return this.asked.length - this.open.length + bulk;
  }

  /** Records a response to a key. The first is stored, and every later one must be equal. */
  acknowledge(asked: SentCommand, effect: CommandEffect): void {
    const before = asked.acknowledged;
    if (before && (before.id !== effect.id || before.paise !== effect.paise))
      this.wrong.push(`${asked.key}: two answers, ${JSON.stringify(before)} and ${JSON.stringify(effect)}`);
    asked.acknowledged ??= effect;
  }
}
