import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { AuditEntryType } from '../audit/audit.type.js';
import type { AuditEntry } from '../audit/audit-trail.js';
import { openStationLink } from '../sessions/station-links.js';
import {
  createStation,
  listStations,
  myStation,
  revokeStation,
  type StationLink,
} from './change-stations.js';
import { CreateStationInput, StationLinkType, StationSessionType, StationType } from './station.type.js';
import { type Station, stationNames } from './station-view.js';

@Resolver(() => StationType)
export class StationResolver {
  @Access('staff:write')
  @Query(() => [StationType], { description: 'Stations that are not revoked, by name.' })
  stations(@Ctx() ctx: GraphQLContext): Promise<Station[]> {
    return listStations(ctx);
  }

  @Access('staff:write')
  @Mutation(() => StationLinkType, {
    description: 'Creates a station and its link, which is valid until it is revoked.',
  })
  createStation(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateStationInput, { description: 'The station to create.' })
    input: CreateStationInput,
  ): Promise<StationLink> {
    return createStation(ctx, input);
  }

  @Access('staff:write')
  @Mutation(() => StationType, {
    description: 'Revokes the link of a station. Its devices are signed out at once.',
  })
  revokeStation(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the station.' }) id: string,
  ): Promise<Station> {
    return revokeStation(ctx, id);
  }

  @Access('sign-in')
  @Mutation(() => StationSessionType, {
    description:
      'Signs a kitchen device in by a station link. The token opens this station only. After 30 invalid links from a network address in 15 minutes, it fails with RATE_LIMITED.',
  })
  async openStationLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('secret', () => String, { description: 'Secret of the station link.' }) secret: string,
  ): Promise<{ accessToken: string; station: Station }> {
    const { token, actor } = await openStationLink(ctx, ctx.limits, ctx.exchange.clientAddress, secret);
    return { accessToken: token, station: await myStation({ ...ctx, actor }) };
  }

  @Access('station')
  @Query(() => StationType, { description: 'The station of the token.' })
  myStation(@Ctx() ctx: GraphQLContext): Promise<Station> {
    return myStation(ctx);
  }
}

/** Resolves the station of an audit entry, because the audit feature does not depend on stations. */
@Resolver(() => AuditEntryType)
export class AuditStationResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the station that made the change. Null for other actors.',
  })
  station(@Root() entry: AuditEntry, @Ctx() ctx: GraphQLContext): Promise<string | null> | null {
    return entry.actorKind === 'STATION' && entry.actorId
      ? ctx.loaders.load(stationNames, entry.actorId)
      : null;
  }
}
