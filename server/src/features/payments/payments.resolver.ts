import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT, pageSizeArgument } from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { withKey } from '../idempotency/idempotent-request.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { WalletLogType } from '../wallet/wallet.type.js';
import type { WalletLogView } from '../wallet/wallet-log-view.js';
import { creditPayment } from './credit-payment.js';
import { type PaymentView, payments, paymentsById } from './list-payments.js';
import {
  PaymentConnectionType,
  PaymentCreditType,
  PaymentFilter,
  PaymentType,
  RecordPaymentInput,
} from './payments.type.js';
import { recordPayment } from './record-payment.js';

@Resolver(() => PaymentType)
export class PaymentResolver {
  @Access('payments:read')
  @Query(() => PaymentConnectionType, {
    description: "Payments that the kitchen's bank received, the latest recorded first.",
  })
  async payments(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => PaymentFilter, {
      nullable: true,
      description: 'Filter of the payments. Default: all payments.',
    })
    filter?: PaymentFilter | null,
    @Arg('first', () => Int, pageSizeArgument('Number of payments', PAGE_SIZES.payments, 'first')) first?:
      | number
      | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<unknown> {
    const { count, ...page } = await payments(ctx, { ...filter, first, after });
    return countedConnection(page, count);
  }

  @Access('payments:write')
  @Mutation(() => PaymentType, {
    description: 'Credits the uncredited amount of a payment, or part of it, to a wallet.',
  })
  creditPayment(
    @Ctx() ctx: GraphQLContext,
    @Arg('paymentId', () => ID, { description: 'ID of the payment.' }) paymentId: string,
    @Arg('userId', () => ID, { description: "ID of the wallet's user." }) userId: string,
    @Arg('amount', () => RupeesScalar, {
      description: 'Amount in rupees, more than 0, at most the uncredited amount.',
    })
    amountPaise: Paise,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<PaymentView> {
    return creditPayment(ctx, withKey({ paymentId, userId, amountPaise }, idempotencyKey));
  }

  @Access('payments:write')
  @Mutation(() => PaymentType, {
    description:
      'Records a payment. If a customer claimed its reference, the claim is credited. Otherwise, the payment waits for an admin. A repetition returns the same payment. A repetition with another amount fails with CONFLICT.',
  })
  recordPayment(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => RecordPaymentInput, { description: 'The payment to record.' })
    { amount, date, ...input }: RecordPaymentInput,
  ): Promise<PaymentView> {
    return recordPayment(ctx, { ...input, day: date, amountPaise: amount });
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'User who recorded the payment. Null for the system.',
  })
  createdBy(@Root() payment: PaymentView, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return payment.createdById === null ? null : ctx.loaders.byId(User, payment.createdById);
  }
}

/** Adds the received payment to a ledger entry, because the wallet feature does not depend on payments. */
@Resolver(() => WalletLogType)
export class PaymentOfEntryResolver {
  @FieldResolver(() => PaymentType, {
    nullable: true,
    description:
      'The received payment behind a credit. Null if there is none, or if the caller is a customer.',
  })
  payment(
    @Root() { paymentId }: WalletLogView,
    @Ctx() ctx: GraphQLContext,
  ): Promise<PaymentView | null> | null {
    return paymentId === null || ctx.actor.kind !== 'admin'
      ? null
      : ctx.loaders.load(paymentsById, paymentId);
  }
}

@Resolver(() => PaymentCreditType)
export class PaymentCreditResolver {
  @FieldResolver(() => UserType, { description: 'User whose wallet was credited.' })
  user(@Root() credit: PaymentView['credits'][number], @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.byId(User, credit.userId) as Promise<User>;
  }
}
