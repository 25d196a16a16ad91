import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT, PAGE_ARGUMENT, pageSizeArgument } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { MAX_CSV_CHARACTERS } from '../../shared/table/read-named-rows.js';
import { idempotencyOf, withKey } from '../idempotency/idempotent-request.js';
import type { UserType } from '../users/user.type.js';
import { correctWallet, refundToSource } from './correct-wallet.js';
import {
  BulkCreditResultType,
  CreditLineInput,
  CreditPreviewType,
  PAYMENT_REFERENCE,
} from './credit.type.js';
import { MAX_CREDITS } from './credit-file.js';
import { creditWallet } from './credit-wallet.js';
import { creditWallets } from './credit-wallets.js';
import { previewCredits } from './preview-credits.js';
import { WalletLogType, WalletStatementType } from './wallet.type.js';
import type { WalletLogView } from './wallet-log-view.js';
import { type WalletStatement, walletStatement } from './wallet-statement.js';

@Resolver()
export class WalletResolver {
  @Access('wallets:read', 'own')
  @Query(() => WalletStatementType, {
    description: 'Balance and ledger of a wallet, newest entry first.',
  })
  walletStatement(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, {
      nullable: true,
      description: "ID of the wallet's user. Default: the caller.",
    })
    userId?: string | null,
    @Arg('page', () => Int, PAGE_ARGUMENT) page?: number | null,
    @Arg(
      'limit',
      () => Int,
      pageSizeArgument('Number of entries of a page', PAGE_SIZES.walletStatement, 'limit'),
    )
    limit?: number | null,
    @Arg('before', () => Int, {
      nullable: true,
      description:
        'Returns only entries older than this `entryNumber`. For the next page, send the last number that you read: new entries do not shift the pages.',
    })
    before?: number | null,
    @Arg('from', () => LocalDateScalar, {
      nullable: true,
      description: 'First day, by `transactionDate`.',
    })
    from?: IndiaDate | null,
    @Arg('until', () => LocalDateScalar, {
      nullable: true,
      description: 'Last day, by `transactionDate`.',
    })
    until?: IndiaDate | null,
  ): Promise<WalletStatement> {
    return walletStatement(ctx, { userId, page, limit, before, from, until });
  }

  @Access('wallets:credit')
  @Mutation(() => WalletLogType, { description: 'Credits a wallet. Delivery users have no wallet.' })
  creditWallet(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: "ID of the wallet's user." }) userId: string,
    @Arg('amount', () => RupeesScalar, { description: 'Amount in rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
    @Arg('date', () => LocalDateScalar, {
      nullable: true,
      description: 'Day on which the money was received: today by default, tomorrow at the latest.',
    })
    date?: IndiaDate | null,
    @Arg('narration', () => String, { nullable: true, description: 'Note, at most 200 characters.' })
    narration?: string | null,
    @Arg('reference', () => String, { nullable: true, description: PAYMENT_REFERENCE }) reference?:
      | string
      | null,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return creditWallet(ctx, withKey({ userId, amountPaise, date, narration, reference }, idempotencyKey));
  }

  @Access('wallets:payout')
  @Mutation(() => WalletLogType, {
    description: 'Corrects a wallet by a new entry. Existing entries never change.',
  })
  correctWallet(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: "ID of the wallet's user." }) userId: string,
    @Arg('amount', () => RupeesScalar, {
      description:
        'Amount in rupees, not 0, at most 10,00,000 in either direction. A negative amount is debited, down to the credit limit.',
    })
    amountPaise: Paise,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters. It appears on the statement.' })
    reason: string,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return correctWallet(ctx, withKey({ userId, amountPaise, reason }, idempotencyKey));
  }

  @Access('wallets:payout')
  @Mutation(() => WalletLogType, {
    description:
      "Records that the kitchen's bank paid money back to the customer, and debits the wallet. A debit that would make the balance negative is rejected.",
  })
  refundToSource(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: "ID of the wallet's user." }) userId: string,
    @Arg('amount', () => RupeesScalar, { description: 'Amount in rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
    @Arg('reference', () => String, {
      description:
        "The bank's reference (UTR) of the payment to the customer, at most 100 characters. A reference that is already in a ledger is rejected.",
    })
    reference: string,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters. It appears on the statement.' })
    reason: string,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<WalletLogView> {
    return refundToSource(ctx, withKey({ userId, amountPaise, reference, reason }, idempotencyKey));
  }

  @Access('wallets:read')
  @Query(() => [CreditPreviewType], {
    description:
      'Previews a CSV file of wallet credits: one result for each row, with its customer or error. Changes nothing. Credit the rows with `creditWallets`. A second row with the same customer is an error.',
  })
  async previewCredits(
    @Ctx() ctx: GraphQLContext,
    @Arg('csv', () => String, {
      description: `The file: a header row (Mobile, Amount; optional: Narration, Reference), then at most ${MAX_CREDITS.toLocaleString('en')} rows. The delimiter is a comma, semicolon, tab, or vertical bar. At most ${MAX_CSV_CHARACTERS.toLocaleString('en')} characters, in a variable named \`csv\`.`,
    })
    csv: string,
  ): Promise<CreditPreviewType[]> {
    const rows = await previewCredits(ctx, csv);
    return rows.map(({ user, error, amountPaise, ...row }) => ({
      ...row,
      amount: amountPaise,
      user: user as UserType | null,
      error: rowErrorOf(error),
    }));
  }

  @Access('wallets:credit')
  @Mutation(() => [BulkCreditResultType], {
    description:
      'Credits many wallets. Each line succeeds or fails as a whole, and has its own result. A repetition with the same key retries only the failed and interrupted ones.',
  })
  async creditWallets(
    @Ctx() ctx: GraphQLContext,
    @Arg('lines', () => [CreditLineInput], { description: 'The lines, at most 1,000.' })
    lines: CreditLineInput[],
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<BulkCreditResultType[]> {
    const results = await creditWallets(ctx, {
      lines: lines.map(({ amount, ...line }) => ({ ...line, amountPaise: amount })),
      idempotency: idempotencyOf(idempotencyKey, { lines }),
    });
    return results.map(({ rejection, ...result }) => ({ ...result, error: rowErrorOf(rejection) }));
  }
}
