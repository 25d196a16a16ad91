import { at, MenuModel } from './menu-model.js';
import {
  type Beginning,
  type Correct,
  type Credit,
  type Door,
  type MoneyRequest,
  type OtherRequest,
  type Outcome,
  type PayBack,
  spellingOf,
} from './requests.js';
import { StoredResponses } from './stored-responses.js';

/** Wallets, and what moves their money without an order. */
export class WalletModel extends MenuModel {
  readonly customers: { balance: number; limit: number; active: boolean; entries: number[] }[];
  /** Those that went back to customers. */
  private readonly payments = new Set<number>();
  protected readonly answers = new StoredResponses(() => this.now);
  protected door: Door = 'graphql';

  constructor(beginning: Beginning) {
    super(beginning);
    this.customers = beginning.balances.map((balance) => ({
      balance,
      limit: 0,
      active: true,
      entries: balance > 0 ? [balance] : [],
    }));
  }

  protected credit(request: Credit): Outcome {
    const { who, customer, amount, date, key } = request;
    // GraphQL reads the scalar before it asks who calls.
    if (this.door === 'graphql' && amount > 100_000_000) return { code: 'BAD_USER_INPUT' };
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0 || amount > 100_000_000) return { code: 'BAD_USER_INPUT' };
    if (date !== null && date > this.today(1)) return { code: 'BAD_USER_INPUT' };
    return this.answers.once(who, key, this.sent(request), () => {
      this.move(customer, amount);
      return { code: 'OK', entry: { amount, balanceAfter: this.customer(customer).balance } };
    });
  }

  protected correct(request: Correct): Outcome {
    const { who, customer, amount, reason } = request;
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount === 0 || reason.trim() === '') return { code: 'BAD_USER_INPUT' };
    return this.enter(request, () => this.move(customer, amount));
  }

  protected payBack(request: PayBack): Outcome {
    const { who, customer, amount, payment, reason } = request;
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0 || reason.trim() === '') return { code: 'BAD_USER_INPUT' };
    return this.enter(request, () => {
      if (amount > this.customer(customer).balance) return false;
      if (this.payments.has(payment)) return 'CONFLICT';
      this.payments.add(payment);
      return this.move(customer, -amount);
    });
  }

  /** An entry that no order moves, once for its key. */
  private enter(request: Correct | PayBack, move: () => boolean | 'CONFLICT'): Outcome {
    return this.answers.once(request.who, request.key, this.sent(request), () => {
      const moved = move();
      if (moved !== true) return { code: moved || 'INSUFFICIENT_WALLET' };
      const { balance, entries } = this.customer(request.customer);
      return { code: 'OK', entry: { amount: at(entries, entries.length - 1), balanceAfter: balance } };
    });
  }

  protected limit({ customer, limit }: Extract<OtherRequest, { kind: 'credit-limit' }>): Outcome {
    if (limit < 0 || limit > 1_000_000) return { code: 'BAD_USER_INPUT' };
    this.customer(customer).limit = limit;
    return { code: 'OK' };
  }

  /** What identifies a repetition: the request as it is written at its door. */
  protected sent(request: MoneyRequest): string {
    const { who: _sender, key: _key, ...fields } = request;
    return JSON.stringify([spellingOf(request, this.door), fields]);
  }

  /** Moves money, unless a debit would take the wallet below its credit limit. */
  protected move(customer: number, amount: number): boolean {
    const wallet = this.customer(customer);
    if (amount === 0) return true;
    if (amount < 0 && wallet.balance + amount < -this.limitOf(customer)) return false;
    wallet.balance += amount;
    wallet.entries.push(amount);
    return true;
  }

  /** How far below zero a debit may take a wallet. */
  protected limitOf(customer: number): number {
    return this.customer(customer).limit;
  }

  protected customer = (number: number) => at(this.customers, number);
}
