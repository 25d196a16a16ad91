import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { RowErrorType, rowErrorOf } from '../../graphql/base/row-error.js';
import { RunStatus } from '../../shared/delivery-states.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import {
  DeliveryRunType,
  OverriddenMarkType,
  PHOTO_FIELD,
  StopType,
  UnassignedStopType,
} from './delivery.type.js';
import type { UnassignedStop } from './delivery-board.js';
import type { AuthoredEvent } from './overridden-mark.js';
import { photoPathOf } from './photos.js';
import type { RunView, StopView } from './read-runs.js';
import { checkRunStart } from './start-run.js';

@Resolver(() => DeliveryRunType)
export class DeliveryRunResolver {
  @FieldResolver(() => UserType, { description: 'Rider of the run.' })
  rider(@Root() run: RunView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, run.riderId);
  }

  @FieldResolver(() => RowErrorType, {
    nullable: true,
    description:
      'Error with which `startRun` would reject this draft now. Null if it would accept the draft, and for a run that was started.',
  })
  startError(@Root() run: RunView, @Ctx() ctx: GraphQLContext): RowErrorType | null {
    const rejected = run.status === RunStatus.DRAFT ? checkRunStart(run, ctx.clock.now()) : null;
    return rowErrorOf(rejected);
  }
}

@Resolver(() => StopType)
export class StopResolver {
  @FieldResolver(() => UserType, { description: 'Customer at the stop.' })
  customer(@Root() stop: StopView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, stop.customerId);
  }

  @FieldResolver(() => String, PHOTO_FIELD)
  photo(@Root() { photoId }: StopView): string | null {
    return photoPathOf(photoId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description:
      'Who reported the stop, if it was not the rider of the run: an admin, or a previous rider. Otherwise null.',
  })
  async markedBy(@Root() stop: StopView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return stop.markedBy ? ctx.loaders.byId(User, stop.markedBy) : null;
  }
}

@Resolver(() => OverriddenMarkType)
export class OverriddenMarkResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Admin who made the report. Null if unknown.',
  })
  async by(@Root() { madeBy }: AuthoredEvent, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return madeBy ? ctx.loaders.byId(User, madeBy) : null;
  }
}

@Resolver(() => UnassignedStopType)
export class UnassignedStopResolver {
  @FieldResolver(() => UserType, { description: 'Customer at the stop.' })
  customer(@Root() stop: UnassignedStop, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, stop.customerId);
  }
}
