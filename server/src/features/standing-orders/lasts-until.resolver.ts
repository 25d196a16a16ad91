import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { lastsUntil, type WalletLasts } from './lasts-until.js';

@ObjectType('WalletLasts', {
  description:
    "How long a balance covers the standing orders, box by box. Boxes of days without a plan count with today's prices.",
})
export class WalletLastsType {
  @Field(() => Int, { description: 'Number of future boxes that the balance covers.' })
  boxes!: number;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day of the last covered box. Null if the next one is not covered.',
  })
  until!: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'Day of the first box that the balance does not cover. Null if there is none in the next 62 days.',
  })
  shortOn!: IndiaDate | null;

  @Field(() => Boolean, {
    description: 'Whether the balance covers all boxes of the next 62 days, and more boxes follow.',
  })
  isMore!: boolean;
}

@Resolver(() => UserType)
export class LastsUntilResolver {
  @FieldResolver(() => WalletLastsType, {
    nullable: true,
    description:
      "How long the wallet covers the boxes of the customer's standing orders, without the credit limit. Null without a standing order or a future box.",
  })
  async lastsUntil(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<WalletLasts | null> {
    const coming = await ctx.loaders.comingBoxes.load(user.id);
    return coming && lastsUntil(coming, user.walletBalancePaise);
  }
}
