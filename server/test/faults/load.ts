import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import { Caller } from '../testkit/callers.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { statement } from '../testkit/operations.js';
import { ask, askBulk } from './ask.js';
import type { Crowd } from './crowd.js';
import { Journal, type Wish } from './journal.js';

/** How long a client waits before it asks again for what was not answered. */
const TRY_AGAIN_MS = 100;
/** How long it takes at most, once everything works again, until everything is answered. */
const SETTLED_WITHIN_MS = 120_000;
/** The most orders of one customer: as many days as the calendar of a test has. */
const DAYS = 700;

/** Where the next request goes; undefined while no server is up. */
export type Target = () => string | undefined;

/** How these clients differ from the usual ones. */
export interface Habits {
  /** Between two requests of a client: none, unless a fixed rate is wanted. */
  readonly pauseMs?: number;
  /** The share of answers that a client does not get to see, so that it asks again for what is done. */
  readonly missed?: number;
  /** Asks again under another key than before, as no client may. */
  readonly dropsKeys?: boolean;
}

/** Mixed work at both doors, by clients that ask again until they are answered, as the README tells them to. */
export class Load {
  readonly journal = new Journal();
  private readonly today = indiaDateOf(new Date());
  private readonly nextDay = new Map<string, number>();
  private readonly untouched: { customer: string; orderId: string }[] = [];
  private stopped = false;
  private running: Promise<unknown>[] = [];

  /**
   * @param customers those of the crowd that these clients order for; bulk orders take the others
   */
  constructor(
    private readonly crowd: Crowd,
    private readonly customers: readonly string[],
    private readonly habits: Habits = {},
  ) {}

  start(clients: number, target: Target): void {
    this.stopped = false;
    this.running = Array.from({ length: clients }, () => this.client(target));
  }

  /** Lets the clients finish what they are at; what was not answered stays open. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  /** Asks once more for everything that is open, under the same keys, until it is answered. */
  async settle(url: string): Promise<void> {
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    const { journal, crowd } = this;
    const open = [...journal.open];
    const helpers = Array.from({ length: 4 }, async () => {
      for (let asked = open.pop(); asked; asked = open.pop()) {
        while (!asked.acknowledged && Date.now() < deadline) {
          const wrong = journal.wrong.length;
          await ask(journal, crowd, asked, url);
          // Refused for good: the audit will say so.
          if (journal.wrong.length > wrong) break;
          if (!asked.acknowledged) await sleep(TRY_AGAIN_MS);
        }
      }
    });
    await Promise.all(helpers);
    for (const bulk of journal.bulks) {
      while (!bulk.acknowledged && Date.now() < deadline) {
        const wrong = journal.wrong.length;
        await askBulk(journal, crowd, bulk, url);
        if (journal.wrong.length > wrong) break;
        if (!bulk.acknowledged) await sleep(TRY_AGAIN_MS);
      }
    }
  }

  private async client(target: Target): Promise<void> {
    const { pauseMs } = this.habits;
    while (!this.stopped) {
      if (Math.random() < 0.1) await this.readSomething(target());
      else await this.doSomething(target);
      if (pauseMs) await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  private async doSomething(target: Target): Promise<void> {
    const wish = this.wish();
    const asked = this.journal.note(wish);
    const { missed = 0, dropsKeys } = this.habits;
    while (!this.stopped) {
      const url = target();
      const wrong = this.journal.wrong.length;
      if (url) await ask(this.journal, this.crowd, asked, url);
      if (url && asked.acknowledged && Math.random() < missed)
        await ask(this.journal, this.crowd, asked, url, dropsKeys ? crypto.randomUUID() : asked.key);
      if (asked.acknowledged || this.journal.wrong.length > wrong) break;
      await sleep(TRY_AGAIN_MS);
    }
    if (wish.kind === 'order' && asked.acknowledged)
      this.untouched.push({ customer: wish.customer, orderId: asked.acknowledged.id });
  }

  private wish(): Wish {
    const dice = Math.random();
    const customer = this.customers[Math.floor(Math.random() * this.customers.length)] as string;
    if (dice < 0.15) return { kind: 'credit', customer, paise: 1 + Math.floor(Math.random() * 100_000) };
    // Each order is changed or cancelled once at most, so that what it has to cost in the end is known.
    const order = dice < 0.4 ? this.untouched.pop() : undefined;
    if (order) return { kind: dice < 0.28 ? 'edit' : 'cancel', ...order };
    const ahead = (this.nextDay.get(customer) ?? 0) + 1;
    this.nextDay.set(customer, ahead);
    if (ahead > DAYS) return { kind: 'credit', customer, paise: 1 };
    return { kind: 'order', customer, day: addDays(this.today, ahead) };
  }

  private async readSomething(url: string | undefined): Promise<void> {
    if (!url) return;
    const { journal, crowd } = this;
    const customer = this.customers[0] as string;
    try {
      if (Math.random() < 0.5) {
        const outcome = outcomeOf(await statement(new Caller(url, crowd.adminToken), { userId: customer }));
        if (outcome === 'UNAVAILABLE') journal.unavailable++;
        else if (outcome !== 'OK') journal.wrong.push(`a statement: ${outcome}`);
        else journal.read++;
      } else {
        const { status } = await call(url, {
          method: 'GET',
          path: '/admin/orders?limit=10',
          token: crowd.adminToken,
        });
        if (status === 503) journal.unavailable++;
        else if (status !== 200) journal.wrong.push(`a list of orders: ${status}`);
        else journal.read++;
      }
    } catch {
      journal.unanswered++;
    }
  }
}
