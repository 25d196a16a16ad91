import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { openRunLink } from '../sessions/run-links.js';
import { myRun, type RiderRun } from './my-run.js';
import { reportStops, type StopReport } from './report-stops.js';
import { RiderRunType, RunSessionType, StopEventInput, StopReportType } from './rider.type.js';

@Resolver(() => RiderRunType)
export class RiderResolver {
  @Access('SIGNING_IN')
  @Mutation(() => RunSessionType, {
    description:
      'Opens the link of a run that is out: gives a token for that run alone. After 30 links that open nothing, from an address in 15 minutes: RATE_LIMITED.',
  })
  async openRunLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('secret', () => String, { description: 'The secret in the link.' }) secret: string,
  ): Promise<{ accessToken: string; expiresAt: Date; run: RiderRun }> {
    const { access, actor } = await openRunLink(ctx, ctx.limits, ctx.exchange.clientAddress, secret);
    const run = await myRun({ ...ctx, actor });
    return { accessToken: access.token, expiresAt: access.expiresAt, run };
  }

  @Access('RUN')
  @Query(() => RiderRunType, { description: 'The run whose link was opened.' })
  myRun(@Ctx() ctx: GraphQLContext): Promise<RiderRun> {
    return myRun(ctx);
  }

  @Access('RUN')
  @Mutation(() => [StopReportType], {
    description:
      'Takes in what a rider says of the stops of the run, at most 500 events: an answer for each. The first word on a stop wins, by when it was said, until it is taken back; a repetition changes nothing. Of a stop 100 events are kept: a later one does not count. After 300 calls for a run in a minute: RATE_LIMITED.',
  })
  reportStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('events', () => [StopEventInput], { description: 'In whatever order.' }) events: StopEventInput[],
  ): Promise<StopReport[]> {
    return reportStops(ctx, ctx.limits, events);
  }
}
