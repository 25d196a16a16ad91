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

const ID_OF = { description: 'The top-up.' };

@Resolver(() => TopUpType)
export class TopUpResolver {
  @Access('SIGNED_IN')
  @Query(() => TopUpPageType, { description: 'Top-ups, newest first.' })
  topUps(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => TopUpFilter, { nullable: true, description: 'Which of them; all when left out.' })
    filter?: TopUpFilter | null,
    @Arg('first', () => Int, limitOf('How many', PAGE_SIZES.topUps)) first?: number | null,
    @Arg('before', () => ID, { nullable: true, description: 'Only those older than this one.' })
    before?: string | null,
  ): Promise<PageOf<TopUpView>> {
    return topUps(ctx, { ...filter, first, before });
  }

  @Access('CUSTOMER')
  @Mutation(() => TopUpType, {
    description:
      'Says what the caller is going to pay. It credits nothing. Asked again for the same amount, the request that waits is the answer; at most 5 wait at once.',
  })
  requestTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('amount', () => RupeesScalar, { description: 'In rupees, more than 0, at most 10,00,000.' })
    amountPaise: Paise,
  ): Promise<TopUpView> {
    return requestTopUp(ctx, amountPaise);
  }

  @Access('CUSTOMER')
  @Mutation(() => TopUpType, {
    description:
      'Says which payment a request was paid by. It credits nothing, and waits for an admin. Said again with the same UTR, it changes nothing.',
  })
  claimTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('utr', () => String, {
      description: 'The 12 digits that the payment app shows; blanks are taken off.',
    })
    utr: string,
  ): Promise<TopUpView> {
    return claimTopUp(ctx, { id, utr });
  }

  @Access('ADMIN')
  @Mutation(() => TopUpType, {
    description:
      'Credits a claim whose payment has come. The payment is made if it is not known; one that is known is credited never beyond its amount.',
  })
  creditTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('amount', () => RupeesScalar, {
      description:
        'What came, in rupees: more than 0, at most 10,00,000. It may differ from what was asked for.',
    })
    amountPaise: Paise,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<TopUpView> {
    return creditTopUp(ctx, keyed({ id, amountPaise }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => TopUpType, {
    description:
      'Rejects a request or claim that is not credited. The UTR of a claim that was rejected can be claimed again.',
  })
  rejectTopUp(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, ID_OF) id: string,
    @Arg('reason', () => String, { description: 'Why, as the customer reads it; at most 500 characters.' })
    reason: string,
  ): Promise<TopUpView> {
    return rejectTopUp(ctx, { id, reason });
  }

  @FieldResolver(() => UserType, { description: 'Whose it is.' })
  user(@Root() topUp: TopUpView, @Ctx() ctx: GraphQLContext): Promise<User> {
    return ctx.loaders.user.load(topUp.userId) as Promise<User>;
  }
}
