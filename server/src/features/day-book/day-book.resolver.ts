import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { LocalDateScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type DayBook, dayBook } from './day-book.js';
import { DayBookType } from './day-book.type.js';

@Resolver()
export class DayBookResolver {
  @Access('ADMIN')
  @Query(() => DayBookType, {
    description: 'Figures of a day, of the next day, and of the thirty days up to it.',
  })
  dayBook(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, {
      nullable: true,
      description: 'The day. Default: today in India.',
    })
    date?: IndiaDate | null,
  ): Promise<DayBook> {
    return dayBook(ctx, date);
  }
}
