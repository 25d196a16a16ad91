import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { lastsUntil, readUnpaidBoxes } from './balance-forecast.js';

@ObjectType('WalletLasts', {
  description:
    "How many boxes of the standing orders a balance covers. Boxes of days without a plan are counted at today's prices.",
})
class WalletLastsType {
  @Field(() => Int, { description: 'Number of future boxes that the balance covers.' })
  boxes!: number;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Day of the last box that the balance covers. Null if the balance does not cover the next box.',
  })
  until!: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Day of the first box that the balance does not cover. Null if there is none in the next 62 days.',
  })
  shortOn!: IndiaDate | null;

  @Field(() => Boolean, {
    description:
      'Whether the balance covers all boxes of the next 62 days, and boxes follow after these days.',
  })
  isMore!: boolean;
}

@Resolver(() => UserType)
export class BalanceForecastResolver {
  @FieldResolver(() => WalletLastsType, {
    nullable: true,
    description:
      "How many boxes of the customer's standing orders the balance covers. The credit limit is not used. Null if no box is expected.",
  })
  async lastsUntil(@Root() user: User, @Ctx() ctx: GraphQLContext) {
    const coming = await ctx.loaders.load(readUnpaidBoxes, user.id);
    return coming && lastsUntil(coming, user.walletBalancePaise);
  }
}
