import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { lastsUntil, type WalletLasts } from './lasts-until.js';

@ObjectType('WalletLasts', {
  description:
    'How long what is in a wallet lasts, by standing orders alone, box after box. What a box costs whose day is not planned is reckoned from today’s prices.',
})
export class WalletLastsType {
  @Field(() => Int, { description: 'How many of the boxes to come it is enough for.' })
  boxes!: number;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the last of them; null: it is not enough for the next one.',
  })
  until!: IndiaDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of the first box that it is not enough for; null: there is none in the next 62 days.',
  })
  shortOn!: IndiaDate | null;

  @Field(() => Boolean, {
    description: 'Whether it is enough for all boxes of the next 62 days, and others come after them.',
  })
  isMore!: boolean;
}

@Resolver(() => UserType)
export class LastsUntilResolver {
  @FieldResolver(() => WalletLastsType, {
    nullable: true,
    description:
      'How long the wallet lasts for the boxes of the customer’s standing orders; the credit limit does not count. Null without a standing order, and where no box is to come.',
  })
  async lastsUntil(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<WalletLasts | null> {
    const coming = await ctx.loaders.comingBoxes.load(user.id);
    return coming && lastsUntil(coming, user.walletBalancePaise);
  }
}
