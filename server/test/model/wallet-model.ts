import { itemAt, MenuModel } from './menu-model.js';
import {
  type ApiDoor,
  type CorrectRequest,
  type CreditRequest,
  type InitialState,
  type MoneyRequest,
  type OtherRequest,
  type Outcome,
  type PayBack,
  type ReceiveRequest,
  type SpendRequest,
  spellingOf,
} from './requests.js';
import { StoredResponses } from './stored-responses.js';

/** Wallets, and movements of their money without an order. */
export class WalletModel extends MenuModel {
  readonly customers: { balance: number; limit: number; active: boolean; entries: number[] }[];
  /** Uncredited amount of each payment. 0 for a payment back to a customer. */
  private readonly left = new Map<number, number>();
  protected readonly answers = new StoredResponses(() => this.now);
  protected door: ApiDoor = 'graphql';

  constructor(beginning: InitialState) {
    super(beginning);
    this.customers = beginning.balances.map((balance) => ({
      balance,
      limit: 0,
      active: true,
      entries: balance > 0 ? [balance] : [],
    }));
  }

  protected credit(request: CreditRequest): Outcome {
    const { who, customer, amount, date, key } = request;
    // GraphQL validates the scalar before it checks the caller.
    if (this.door === 'graphql' && amount > 100_000_000) return { code: 'BAD_USER_INPUT' };
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0 || amount > 100_000_000) return { code: 'BAD_USER_INPUT' };
    if (date !== null && date > this.today(1)) return { code: 'BAD_USER_INPUT' };
    return this.answers.once(who, key, this.sent(request), () => {
      this.move(customer, amount);
      return { code: 'OK', entry: { amount, balanceAfter: this.customer(customer).balance } };
    });
  }

  protected correct(request: CorrectRequest): Outcome {
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

  protected receive({ who, customer, amount, credit, payment }: ReceiveRequest): Outcome {
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0) return { code: 'BAD_USER_INPUT' };
    if (credit > amount) return { code: 'CONFLICT' };
    if (credit <= 0) return { code: 'BAD_USER_INPUT' };
    if (this.left.has(payment)) return { code: 'CONFLICT' };
    this.left.set(payment, amount - credit);
    this.move(customer, credit);
    return { code: 'OK' };
  }

  protected spend(request: SpendRequest): Outcome {
    const { who, customer, amount, payment, key } = request;
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (amount <= 0) return { code: 'BAD_USER_INPUT' };
    return this.answers.once(who, key, this.sent(request), () => {
      const left = this.left.get(payment);
      if (left === undefined) return { code: 'NOT_FOUND' };
      if (amount > this.uncreditedAmountOf(left)) return { code: 'CONFLICT' };
      this.left.set(payment, left - amount);
      this.move(customer, amount);
      return { code: 'OK' };
    });
  }

  /** Returns the amount of a payment that may be credited. */
  protected uncreditedAmountOf(left: number): number {
    return left;
  }

  /** Writes an entry without an order, once per key. */
  private enter(request: CorrectRequest | PayBack, move: () => boolean | 'CONFLICT'): Outcome {
    return this.answers.once(request.who, request.key, this.sent(request), () => {
      const moved = move();
      if (moved !== true) return { code: moved || 'INSUFFICIENT_WALLET' };
      const { balance, entries } = this.customer(request.customer);
      return { code: 'OK', entry: { amount: itemAt(entries, entries.length - 1), balanceAfter: balance } };
    });
  }

  protected limit({ customer, limit }: Extract<OtherRequest, { kind: 'credit-limit' }>): Outcome {
    if (limit < 0 || limit > 1_000_000) return { code: 'BAD_USER_INPUT' };
    this.customer(customer).limit = limit;
    return { code: 'OK' };
  }

  /** Returns the identity of a repetition: the request in its API's spelling. */
  protected sent(request: MoneyRequest): string {
    const { who: _sender, key: _key, ...fields } = request;
    return JSON.stringify([spellingOf(request, this.door), fields]);
  }

  /** Moves money, unless a debit would exceed the credit limit. */
  protected move(customer: number, amount: number): boolean {
    const wallet = this.customer(customer);
    if (amount === 0) return true;
    if (amount < 0 && wallet.balance + amount < -this.limitOf(customer)) return false;
    wallet.balance += amount;
    wallet.entries.push(amount);
    return true;
  }

  /** Amount by which a debit may overdraw a wallet. */
  protected limitOf(customer: number): number {
    return this.customer(customer).limit;
  }

  protected customer = (number: number) => itemAt(this.customers, number);
}
