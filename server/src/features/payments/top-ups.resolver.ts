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
import { claimTopUp, rejectTopUp, requestTopUp } from './change-top-up.js';
import { creditTopUp } from './credit-top-up.js';
import { topUps } from './list-top-ups.js';
import type { TopUpView } from './top-up-view.js';
import { TopUpFilter, TopUpPageType, TopUpType } from './top-ups.type.js';

const ID_OF = { description: 'ID of the top-up.' };

@Resolver(() => TopUpType)
export class TopUpResolver {
  @Access('SIGNED_IN')
  @Query(() => TopUpPageType, { description: 'Top-ups, newest first.' })
  topUps(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => TopUpFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter?: TopUpFilter | null,
    @Arg('first', () => Int, limitOf('Number of top-ups', PAGE_SIZES.topUps)) first?: number | null,
    @Arg('before', () => ID, { nullable: true, description: 'Returns top-ups older than this one.' })
    before?: string | null,
  ): Promise<PageOf<TopUpView>> {
    return topUps(ctx, { ...filter, first, before });
  }

  @Access('CUSTOMER')
  @Mutation(() => TopUpType, {
    description:
      'Requests a top-up for the caller. It credits nothing. A second request for the same amount returns the pending one. At most 5 can be pending.',
  })
  requestTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('amount', () => RupeesScalar, { description: 'Amount in rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
  ): Promise<TopUpView> {
    return requestTopUp(ctx, amountPaise);
  }

  @Access('CUSTOMER')
  @Mutation(() => TopUpType, {
    description:
      'Enters the UTR of a top-up. It credits nothing: an admin must confirm the payment. Repeating the same UTR changes nothing.',
  })
  claimTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('utr', () => String, {
      description:
        'Text with the 12-digit UTR of the payment: exactly one separate run of 12 digits. Spaces and hyphens are removed.',
    })
    utr: string,
  ): Promise<TopUpView> {
    return claimTopUp(ctx, { id, utr });
  }

  @Access('ADMIN')
  @Mutation(() => TopUpType, {
    description:
      'Credits a claim whose payment was received. Creates the payment if it is unknown. A known payment is never credited beyond its amount.',
  })
  creditTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('amount', () => RupeesScalar, {
      description:
        'Amount received, in rupees: more than 0, at most 10,00,000. It may differ from the claim.',
    })
    amountPaise: Paise,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<TopUpView> {
    return creditTopUp(ctx, keyed({ id, amountPaise }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => TopUpType, {
    description: 'Rejects a request or claim that is not credited. Its UTR can be claimed again.',
  })
  rejectTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('reason', () => String, { description: 'Reason that the customer reads, at most 500 characters.' })
    reason: string,
  ): Promise<TopUpView> {
    return rejectTopUp(ctx, { id, reason });
  }

  @FieldResolver(() => UserType, { description: 'The customer.' })
  user(@Root() topUp: TopUpView, @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.user.load(topUp.userId) as Promise<User>;
  }
}
