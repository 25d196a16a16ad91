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
    description: 'Payments that the kitchen’s bank received, those entered last first.',
  })
  payments(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => PaymentFilter, { nullable: true, description: 'Which of them; all when left out.' })
    filter?: PaymentFilter | null,
    @Arg('first', () => Int, limitOf('How many', PAGE_SIZES.payments)) first?: number | null,
    @Arg('before', () => ID, { nullable: true, description: 'Only those entered before this one.' })
    before?: string | null,
  ): Promise<PageOf<PaymentView>> {
    return payments(ctx, { ...filter, first, before });
  }

  @Access('ADMIN')
  @Mutation(() => PaymentType, {
    description: 'Credits what is left of a payment, or some of it, to a wallet. Never beyond its amount.',
  })
  creditPayment(
    @Ctx() ctx: GraphQLContext,
    @Arg('paymentId', () => ID, { description: 'The payment.' }) paymentId: string,
    @Arg('userId', () => ID, { description: 'Whose wallet it is.' }) userId: string,
    @Arg('amount', () => RupeesScalar, { description: 'In rupees, more than 0, at most what is left.' })
    amountPaise: Paise,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<PaymentView> {
    return creditPayment(ctx, keyed({ paymentId, userId, amountPaise }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who entered it; null for the system.' })
  createdBy(@Root() payment: PaymentView, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return payment.createdById === null ? null : ctx.loaders.user.load(payment.createdById);
  }
}

@Resolver(() => PaymentCreditType)
export class PaymentCreditResolver {
  @FieldResolver(() => UserType, { description: 'Whose wallet it is.' })
  user(@Root() credit: PaymentCredit, @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.user.load(credit.userId) as Promise<User>;
  }
}
