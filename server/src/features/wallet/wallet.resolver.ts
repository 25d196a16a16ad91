import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, limitOf, PAGE } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { rowErrorOf } from '../../graphql/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { idempotencyOf, keyed } from '../idempotency/idempotent-request.js';
import { correctWallet, refundToSource } from './correct-wallet.js';
import { creditWallet } from './credit-wallet.js';
import { creditWallets } from './credit-wallets.js';
import {
  BulkCreditResultType,
  CreditLineInput,
  PAYMENT_REFERENCE,
  WalletLogType,
  WalletStatementType,
} from './wallet.type.js';
import type { WalletLogView } from './wallet-log-view.js';
import { type WalletStatement, walletStatement } from './wallet-statement.js';

@Resolver()
export class WalletResolver {
  @Access('SIGNED_IN')
  @Query(() => WalletStatementType, {
    description: 'The balance and the ledger of a wallet, newest entry first.',
  })
  walletStatement(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, {
      nullable: true,
      description: 'Whose wallet it is; left out, the caller’s own.',
    })
    userId?: string | null,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('limit', () => Int, limitOf('Entries a page', PAGE_SIZES.walletStatement))
    limit?: number | null,
    @Arg('before', () => Int, {
      nullable: true,
      description:
        'The `entryNumber` of an entry: only older ones are counted into pages. Asking with that of the last entry shown gives the next page, whatever has been added meanwhile.',
    })
    before?: number | null,
    @Arg('from', () => LocalDateScalar, {
      nullable: true,
      description:
        'The first day: only entries of it and later, by the day the money moved (`transactionDate`).',
    })
    from?: IndiaDate | null,
    @Arg('until', () => LocalDateScalar, {
      nullable: true,
      description: 'The last day: only entries of it and earlier.',
    })
    until?: IndiaDate | null,
  ): Promise<WalletStatement> {
    return walletStatement(ctx, { userId, page, limit, before, from, until });
  }

  @Access('ADMIN')
  @Mutation(() => WalletLogType, { description: 'Adds money to a wallet. Delivery users have none.' })
  creditWallet(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'Whose wallet it is.' }) userId: string,
    @Arg('amount', () => RupeesScalar, { description: 'In rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
    @Arg('date', () => LocalDateScalar, {
      nullable: true,
      description: 'The day the money came: today when left out, tomorrow at the latest.',
    })
    date?: IndiaDate | null,
    @Arg('narration', () => String, { nullable: true, description: 'At most 200 characters.' }) narration?:
      | string
      | null,
    @Arg('reference', () => String, { nullable: true, description: PAYMENT_REFERENCE }) reference?:
      | string
      | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return creditWallet(ctx, keyed({ userId, amountPaise, date, narration, reference }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => WalletLogType, {
    description: 'Puts a wallet right by an entry of its own. No entry that exists is changed.',
  })
  correctWallet(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'Whose wallet it is.' }) userId: string,
    @Arg('amount', () => RupeesScalar, {
      description:
        'In rupees, not 0, at most 10,00,000 either way. Below zero it is taken out, as far as the credit limit.',
    })
    amountPaise: Paise,
    @Arg('reason', () => String, { description: 'Why; at most 500 characters. The statement says it.' })
    reason: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return correctWallet(ctx, keyed({ userId, amountPaise, reason }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => WalletLogType, {
    description:
      'Takes out of a wallet what the kitchen’s bank has paid back to the customer. Never more than the wallet holds.',
  })
  refundToSource(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'Whose wallet it is.' }) userId: string,
    @Arg('amount', () => RupeesScalar, { description: 'In rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
    @Arg('reference', () => String, {
      description:
        'The bank’s reference (UTR) of the payment to the customer, at most 100 characters. One that is in a ledger already, of whichever wallet, is refused.',
    })
    reference: string,
    @Arg('reason', () => String, { description: 'Why; at most 500 characters. The statement says it.' })
    reason: string,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return refundToSource(ctx, keyed({ userId, amountPaise, reference, reason }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => [BulkCreditResultType], {
    description:
      'Adds money to many wallets. Each line is all or nothing by itself; the answer has a result for each. With the same key again it completes what was refused or interrupted, and repeats nothing.',
  })
  async creditWallets(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [CreditLineInput], { description: 'At most 1,000.' }) lines: CreditLineInput[],
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<BulkCreditResultType[]> {
    const results = await creditWallets(ctx, {
      lines: lines.map(({ amount, ...line }) => ({ ...line, amountPaise: amount })),
      idempotency: idempotencyOf(idempotencyKey, { lines }),
    });
    return results.map(({ refusal, ...result }) => ({ ...result, error: rowErrorOf(refusal) }));
  }
}
