import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { limitOf, PAGE } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { type MoneyReport, moneyReport } from './money-report.js';
import { MoneyReportType, WalletOnDayType, WalletsOnDayType } from './money-report.type.js';
import { type WalletOnDay, type WalletsOnDay, walletsOn } from './wallets-on.js';

@Resolver()
export class MoneyReportResolver {
  @Access('ADMIN')
  @Query(() => MoneyReportType, {
    description: 'Movements of all wallets between two days, both included, by kind.',
  })
  moneyReport(
    @Ctx() ctx: GraphQLContext,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: IndiaDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day.' }) to: IndiaDate,
  ): Promise<MoneyReport> {
    return moneyReport(ctx, { from, to });
  }

  @Access('ADMIN')
  @Query(() => WalletsOnDayType, {
    description:
      'Balance of each wallet at the end of a day. A wallet without an entry by then is not listed.',
  })
  walletsOn(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, { description: 'The day.' }) date: IndiaDate,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('limit', () => Int, limitOf('Number of wallets of a page', PAGE_SIZES.wallets)) limit?:
      | number
      | null,
  ): Promise<WalletsOnDay> {
    return walletsOn(ctx, { date, page, limit });
  }
}

@Resolver(() => WalletOnDayType)
export class WalletOnDayResolver {
  @FieldResolver(() => UserType, { description: "ID of the wallet's user." })
  user(@Root() { userId }: WalletOnDay, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(userId);
  }
}
