import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type DailySummary, dailySummary } from './daily-summary.js';
import { DailySummaryType } from './daily-summary.type.js';

@Resolver()
export class DailySummaryResolver {
  @Access('orders:read')
  @Query(() => DailySummaryType, {
    description: 'Figures of a day, of the next day, and of the thirty days that end with the day.',
  })
  dailySummary(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, {
      nullable: true,
      description: 'The day. Default: today in India.',
    })
    date?: IndiaDate | null,
  ): Promise<DailySummary> {
    return dailySummary(ctx, date);
  }
}
