import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import { Caller } from '../testkit/callers.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { statement } from '../testkit/operations.js';
import { askBulk, sendCommand } from './ask.js';
import type { Crowd } from './crowd.js';
import { type ClientCommand, Journal } from './journal.js';

/** Pause of a client before a retry, in milliseconds. */
const TRY_AGAIN_MS = 100;
/** Maximum time until all requests are answered after the fault, in milliseconds. */
const SETTLED_WITHIN_MS = 120_000;
/** Maximum number of orders per customer, which is the number of days in the calendar of a test. */
const DAYS = 700;

/** Returns the server for the next request. Undefined while none is running. */
export type TargetUrl = () => string | undefined;

/** Options of clients. */
export interface LoadOptions {
  /** Pause between two requests of a client, in milliseconds. Default: none. */
  readonly pauseMs?: number;
  /** Share of responses that a client does not receive, so that it repeats an executed request. */
  readonly missed?: number;
  /** Whether to repeat a request with a different key, which no client may do. */
  readonly dropsKeys?: boolean;
}

/** Mixed work in both APIs, by clients that repeat requests until a response, as docs/integrate/rest.md describes. */
export class Load {
  readonly journal = new Journal();
  private readonly today = indiaDateOf(new Date());
  private readonly nextDay = new Map<string, number>();
  private readonly untouched: { customer: string; orderId: string }[] = [];
  private stopped = false;
  private running: Promise<unknown>[] = [];

  /** @param customers customers of the crowd for whom these clients order; bulk orders use the others */
  constructor(
    private readonly crowd: Crowd,
    private readonly customers: readonly string[],
    private readonly habits: LoadOptions = {},
  ) {}

  start(clients: number, target: TargetUrl): void {
    this.stopped = false;
    this.running = Array.from({ length: clients }, () => this.client(target));
  }

  /** Lets the clients finish their current request. Requests without a response remain open. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  /** Retries all open requests with the same keys, until they have a response. */
  async settle(url: string): Promise<void> {
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    const { journal, crowd } = this;
    const open = [...journal.open];
    const helpers = Array.from({ length: 4 }, async () => {
      for (let asked = open.pop(); asked; asked = open.pop()) {
        while (!asked.acknowledged && Date.now() < deadline) {
          const wrong = journal.wrong.length;
          await sendCommand(journal, crowd, asked, url);
          // A final error is in the journal, and the audit reports it.
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

  private async client(target: TargetUrl): Promise<void> {
    const { pauseMs } = this.habits;
    while (!this.stopped) {
      if (Math.random() < 0.1) await this.readSomething(target());
      else await this.doSomething(target);
      if (pauseMs) await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  private async doSomething(target: TargetUrl): Promise<void> {
    const command = this.command();
    const asked = this.journal.note(command);
    const { missed = 0, dropsKeys } = this.habits;
    while (!this.stopped) {
      const url = target();
      const wrong = this.journal.wrong.length;
      if (url) await sendCommand(this.journal, this.crowd, asked, url);
      if (url && asked.acknowledged && Math.random() < missed)
        await sendCommand(this.journal, this.crowd, asked, url, dropsKeys ? crypto.randomUUID() : asked.key);
      if (asked.acknowledged || this.journal.wrong.length > wrong) break;
      await sleep(TRY_AGAIN_MS);
    }
    if (command.kind === 'order' && asked.acknowledged)
      this.untouched.push({ customer: command.customer, orderId: asked.acknowledged.id });
  }

  private command(): ClientCommand {
    const dice = Math.random();
    const customer = this.customers[Math.floor(Math.random() * this.customers.length)] as string;
    if (dice < 0.15) return { kind: 'credit', customer, paise: 1 + Math.floor(Math.random() * 100_000) };
    // Each order is edited or cancelled at most once, so that its final amount is known.
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
