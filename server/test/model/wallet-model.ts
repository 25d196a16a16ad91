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
  type Receive,
  type Spend,
  spellingOf,
} from './requests.js';
import { StoredResponses } from './stored-responses.js';

/** Wallets, and what moves their money without an order. */
export class WalletModel extends MenuModel {
  readonly customers: { balance: number; limit: number; active: boolean; entries: number[] }[];
  /** What is left of each payment; of one that went back to a customer nothing. */
  private readonly left = new Map<number, number>();
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
      if (this.left.has(payment)) return 'CONFLICT';
      this.left.set(payment, 0);
      return this.move(customer, -amount);
    });
  }

  protected receive({ who, customer, amount, credit, payment }: Receive): Outcome {
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0) return { code: 'BAD_USER_INPUT' };
    if (credit > amount) return { code: 'CONFLICT' };
    if (credit <= 0) return { code: 'BAD_USER_INPUT' };
    if (this.left.has(payment)) return { code: 'CONFLICT' };
    this.left.set(payment, amount - credit);
    this.move(customer, credit);
    return { code: 'OK' };
  }

  protected spend(request: Spend): Outcome {
    const { who, customer, amount, payment, key } = request;
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0) return { code: 'BAD_USER_INPUT' };
    return this.answers.once(who, key, this.sent(request), () => {
      const left = this.left.get(payment);
      if (left === undefined) return { code: 'NOT_FOUND' };
      if (amount > this.leftOf(left)) return { code: 'CONFLICT' };
      this.left.set(payment, left - amount);
      this.move(customer, amount);
      return { code: 'OK' };
    });
  }

  /** What may be credited of a payment. */
  protected leftOf(left: number): number {
    return left;
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
