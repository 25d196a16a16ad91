import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { openRunLink } from '../sessions/run-links.js';
import { myRun } from './my-run.js';
import { reportStops, type StopReport } from './report-stops.js';
import { RiderRunType, RunSessionType, StopEventInput, StopReportType } from './rider.type.js';

@Resolver(() => RiderRunType)
export class RiderResolver {
  @Access('sign-in')
  @Mutation(() => RunSessionType, {
    description:
      'Signs a rider in by a run link. The token opens this run only. After 30 invalid links from a network address in 15 minutes, it fails with RATE_LIMITED.',
  })
  async openRunLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('secret', () => String, { description: 'Secret of the run link.' }) secret: string,
  ) {
    const { access, actor } = await openRunLink(ctx, ctx.limits, ctx.exchange.clientAddress, secret);
    const run = await myRun({ ...ctx, actor });
    return { accessToken: access.token, expiresAt: access.expiresAt, run };
  }

  @Access('run')
  @Query(() => RiderRunType, { description: 'The run of the token.' })
  myRun(@Ctx() ctx: GraphQLContext) {
    return myRun(ctx);
  }

  @Access('run')
  @Mutation(() => [StopReportType], {
    description:
      "Records a rider's reports, at most 500 events. Each event has its own result. If a stop has several events, the event with the earliest time is valid until it is undone. Repetitions change nothing. A stop accepts at most 100 events. After 300 requests for a run in a minute, it fails with RATE_LIMITED.",
  })
  reportStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('events', () => [StopEventInput], { description: 'Events, in any order.' }) events: StopEventInput[],
  ): Promise<StopReport[]> {
    return reportStops(ctx, ctx.limits, events);
  }
}
