import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY, limitOf } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { PAGE_SIZES, type PageOf } from '../../shared/page-sizes.js';
import { keyed } from '../idempotency/idempotent-request.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { creditPayment } from './credit-payment.js';
import { type PaymentCredit, type PaymentView, payments } from './list-payments.js';
import { PaymentCreditType, PaymentFilter, PaymentPageType, PaymentType } from './payments.type.js';

@Resolver(() => PaymentType)
export class PaymentResolver {
  @Access('ADMIN')
  @Query(() => PaymentPageType, {
    description: "Payments that the kitchen's bank received, the latest recorded first.",
  })
  payments(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => PaymentFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter?: PaymentFilter | null,
    @Arg('first', () => Int, limitOf('Number of payments', PAGE_SIZES.payments)) first?: number | null,
    @Arg('before', () => ID, { nullable: true, description: 'Returns payments recorded before this one.' })
    before?: string | null,
  ): Promise<PageOf<PaymentView>> {
    return payments(ctx, { ...filter, first, before });
  }

  @Access('ADMIN')
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
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<PaymentView> {
    return creditPayment(ctx, keyed({ paymentId, userId, amountPaise }, idempotencyKey));
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The user who recorded it. Null for the system.',
  })
  createdBy(@Root() payment: PaymentView, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return payment.createdById === null ? null : ctx.loaders.user.load(payment.createdById);
  }
}

@Resolver(() => PaymentCreditType)
export class PaymentCreditResolver {
  @FieldResolver(() => UserType, { description: "ID of the wallet's user." })
  user(@Root() credit: PaymentCredit, @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.user.load(credit.userId) as Promise<User>;
  }
}
