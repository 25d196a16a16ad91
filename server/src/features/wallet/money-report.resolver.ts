import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { PAGE_ARGUMENT, pageSizeArgument } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { moneyReport } from './money-report.js';
import { MoneyReportType, WalletOnDayType, WalletsOnDayType } from './money-report.type.js';
import { walletsOn } from './wallets-on-day.js';

@Resolver()
export class MoneyReportResolver {
  @Access('reports:read')
  @Query(() => MoneyReportType, {
    description: 'Movements of all wallets between two days, both included, by kind.',
  })
  moneyReport(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day of the report.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day of the report.' }) to: IndiaDate,
  ) {
    return moneyReport(ctx, { from, to });
  }

  @Access('wallets:read')
  @Query(() => WalletsOnDayType, {
    description:
      'Balance of each wallet at the end of a day. A wallet without an entry by then is not listed.',
  })
  walletsOn(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'The balances are those at the end of this day.' })
    date: IndiaDate,
    @Arg('page', () => Int, PAGE_ARGUMENT) page?: number | null,
    @Arg('limit', () => Int, pageSizeArgument('Number of wallets of a page', PAGE_SIZES.walletsOn, 'limit'))
    limit?: number | null,
  ) {
    return walletsOn(ctx, { date, page, limit });
  }
}

@Resolver(() => WalletOnDayType)
export class WalletOnDayResolver {
  @FieldResolver(() => UserType, { description: 'User of the wallet.' })
  user(@Root() { userId }: { userId: string }, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, userId);
  }
}
