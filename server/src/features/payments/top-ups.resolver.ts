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
import { claimTopUp, rejectTopUp, requestTopUp } from './change-top-up.js';
import { creditTopUp } from './credit-top-up.js';
import { topUps } from './list-top-ups.js';
import type { TopUpView } from './top-up-view.js';
import { TopUpConnectionType, TopUpFilter, TopUpType } from './top-ups.type.js';

const ID_OF = { description: 'ID of the top-up.' };

@Resolver(() => TopUpType)
export class TopUpResolver {
  @Access('payments:read', 'own')
  @Query(() => TopUpConnectionType, { description: 'Top-ups, newest first.' })
  async topUps(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => TopUpFilter, {
      nullable: true,
      description: 'Filter of the top-ups. Default: all top-ups.',
    })
    filter?: TopUpFilter | null,
    @Arg('first', () => Int, pageSizeArgument('Number of top-ups', PAGE_SIZES.topUps, 'first')) first?:
      | number
      | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ): Promise<unknown> {
    const { count, ...page } = await topUps(ctx, {
      userId: filter?.userId,
      state: filter?.status,
      first,
      after,
    });
    return countedConnection(page, count);
  }

  @Access('own')
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

  @Access('own')
  @Mutation(() => TopUpType, {
    description:
      'Enters the UTR of a top-up. It credits nothing: an admin must confirm the payment. Repeating the same UTR changes nothing.',
  })
  claimTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('utr', () => String, {
      description:
        'Text that contains the UTR of the payment: exactly one number of 12 digits. Spaces and hyphens are removed.',
    })
    utr: string,
  ): Promise<TopUpView> {
    return claimTopUp(ctx, { id, utr });
  }

  @Access('payments:write')
  @Mutation(() => TopUpType, {
    description:
      'Credits a claim whose payment was received. Creates the payment if it is unknown. A known payment is credited up to its amount only.',
  })
  creditTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('amount', () => RupeesScalar, {
      description:
        'Amount received, in rupees: more than 0, at most 10,00,000. It may differ from the claim.',
    })
    amountPaise: Paise,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<TopUpView> {
    return creditTopUp(ctx, withKey({ id, amountPaise }, idempotencyKey));
  }

  @Access('payments:write')
  @Mutation(() => TopUpType, {
    description: 'Rejects a request or claim that is not credited. Its UTR can be claimed again.',
  })
  rejectTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('reason', () => String, { description: 'Reason that the customer sees, at most 500 characters.' })
    reason: string,
  ): Promise<TopUpView> {
    return rejectTopUp(ctx, { id, reason });
  }

  @FieldResolver(() => UserType, { description: 'Customer who requested the top-up.' })
  user(@Root() topUp: TopUpView, @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.byId(User, topUp.userId) as Promise<User>;
  }
}
