import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { KEY } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { messageOf } from '../../messages.js';
import { FailReason, RunStatus, StopMark } from '../../shared/delivery-states.js';
import { idempotencyOf, keyed } from '../idempotency/idempotent-request.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import { EditOrderInput } from '../orders/order.input.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { assignStops } from './assign-stops.js';
import { closeRun, handOverRun, orderStops, type RunLink, renewRunLink } from './change-run.js';
import {
  DeliveryBoardType,
  DeliveryRunType,
  OverriddenMarkType,
  PHOTO,
  RunLinkType,
  StartedRunType,
  StartPreviewType,
  StopType,
  UnassignedStopType,
} from './delivery.type.js';
import { type DeliveryBoard, deliveryBoard, type UnassignedStop } from './delivery-board.js';
import { editOrder } from './edit-order.js';
import { markStop } from './mark-stop.js';
import type { AuthoredEvent } from './overridden-mark.js';
import { photoPathOf } from './photos.js';
import type { RunView, StopView } from './read-runs.js';
import { resolveFailedStop } from './resolve-failed-stop.js';
import { previewStartRun, type StartedRun, type StartPreview, startRuling, startRun } from './start-run.js';
import { suggestRuns } from './suggest-runs.js';

const RUN = { description: 'ID of the run.' };

@Resolver(() => DeliveryBoardType)
export class DeliveryResolver {
  @Access('ADMIN')
  @Query(() => DeliveryBoardType, { description: 'Runs, riders, and unassigned stops of a day and meal.' })
  deliveryBoard(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<DeliveryBoard> {
    return deliveryBoard(ctx, day);
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryBoardType, {
    description:
      'Assigns unassigned stops to the rider who delivered to that address last, in the sequence of that run. New customers stay unassigned.',
  })
  suggestRuns(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<DeliveryBoard> {
    return suggestRuns(ctx, day);
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryBoardType, {
    description:
      "Adds orders of one day and meal to the end of a rider's draft run, or removes them from their run. Stops without a report can also be moved from a run that is out. All or none.",
  })
  assignStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('orderIds', () => [ID], { description: 'IDs of the orders, at most 1,000.' }) orderIds: string[],
    @Arg('riderId', () => ID, {
      nullable: true,
      description: 'ID of an active delivery user. If omitted, the orders are removed from their run.',
    })
    riderId?: string | null,
  ): Promise<DeliveryBoard> {
    return assignStops(ctx, { riderId, orderIds });
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryRunType, {
    description:
      'Changes the sequence of a run: the named stops first, then the others in their current order.',
  })
  orderStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('runId', () => ID, RUN) runId: string,
    @Arg('stopIds', () => [ID], { description: 'IDs of the stops, at most 1,000.' }) stopIds: string[],
  ): Promise<RunView> {
    return orderStops(ctx, { runId, stopIds });
  }

  @Access('ADMIN')
  @Query(() => StartPreviewType, {
    description:
      'Effect of `startRun` on a draft: boxes that are not packed, orders that are charged, and orders that leave the run. Changes nothing.',
  })
  previewStartRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<StartPreview> {
    return previewStartRun(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => StartedRunType, {
    description:
      "Starts a draft run, on its day or later, and creates the rider's link. Upcoming orders of the run are charged. Orders that cannot be charged are cancelled and leave the run. If no order remains, nothing changes and the error is CONFLICT. From then on, customers cannot change these orders.",
  })
  startRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<StartedRun> {
    return startRun(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => RunLinkType, {
    description: 'Creates a new link for a run that is out. The old link and its sessions end at once.',
  })
  renewRunLink(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunLink> {
    return renewRunLink(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => RunLinkType, {
    description:
      'Reassigns a run that is out to another rider, and creates a new link. The old link and its sessions end at once.',
  })
  handOverRun(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, RUN) id: string,
    @Arg('riderId', () => ID, { description: 'ID of an active delivery user.' }) riderId: string,
  ): Promise<RunLink> {
    return handOverRun(ctx, { id, riderId });
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryRunType, {
    description: 'Closes a run that is out. Its link expires, and stops without a report become unassigned.',
  })
  closeRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunView> {
    return closeRun(ctx, id);
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, {
    description: 'Edits an order. One entry debits or credits the difference.',
  })
  editOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
    @Arg('input', () => EditOrderInput, { description: 'The changes.' }) input: EditOrderInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return editOrder(ctx, { ...input, id, idempotency: idempotencyOf(idempotencyKey, { id, input }) });
  }

  @Access('ADMIN')
  @Mutation(() => StopType, {
    description: 'Settles an undelivered stop, once.',
  })
  resolveFailedStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'ID of the stop.' }) stopId: string,
    @Arg('refund', () => Boolean, {
      description: 'True: cancels its orders with refund. False: keeps the charge and completes them.',
    })
    refund: boolean,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return resolveFailedStop(ctx, keyed({ stopId, refund }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => StopType, {
    description:
      "Reports a stop for a rider whose phone does not work, or undoes a report. The first report of a stop counts, by the time it was made, including one that the rider's phone sends later.",
  })
  markStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'ID of the stop.' }) stopId: string,
    @Arg('mark', () => StopMark, { description: 'The report.' }) mark: StopMark,
    @Arg('reason', () => FailReason, {
      nullable: true,
      description: 'Reason. Required with FAILED, otherwise ignored.',
    })
    reason?: FailReason | null,
    @Arg('note', () => String, {
      nullable: true,
      description: 'Note, at most 500 characters.',
    })
    note?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return markStop(ctx, keyed({ stopId, mark, reason, note }, idempotencyKey));
  }

  @FieldResolver(() => [UserType], { description: 'Active delivery users, by name.' })
  riders(@Root() board: DeliveryBoard, @Ctx() ctx: GraphQLContext): Promise<(User | null)[]> {
    return Promise.all(board.riderIds.map((id) => ctx.loaders.user.load(id)));
  }
}

@Resolver(() => DeliveryRunType)
export class DeliveryRunResolver {
  @FieldResolver(() => UserType, { description: 'The rider.' })
  rider(@Root() run: RunView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(run.riderId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why `startRun` would reject this draft now. Null if it would not, and for a run that was started.',
  })
  startRefusal(@Root() run: RunView, @Ctx() ctx: GraphQLContext): string | null {
    const refused = run.status === RunStatus.DRAFT ? startRuling(run, ctx.clock.now()) : null;
    return refused && messageOf(refused);
  }
}

@Resolver(() => StopType)
export class StopResolver {
  @FieldResolver(() => UserType, { description: 'ID of the customer.' })
  customer(@Root() stop: StopView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(stop.customerId);
  }

  @FieldResolver(() => String, PHOTO)
  photo(@Root() { photoId }: StopView): string | null {
    return photoPathOf(photoId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description:
      'Who reported the stop, if it was not the rider of the run: an admin, or a previous rider. Otherwise null.',
  })
  async markedBy(@Root() stop: StopView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return stop.markedBy ? ctx.loaders.user.load(stop.markedBy) : null;
  }
}

@Resolver(() => OverriddenMarkType)
export class OverriddenMarkResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'The admin.' })
  async by(@Root() { madeBy }: AuthoredEvent, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return madeBy ? ctx.loaders.user.load(madeBy) : null;
  }
}

@Resolver(() => UnassignedStopType)
export class UnassignedStopResolver {
  @FieldResolver(() => UserType, { description: 'ID of the customer.' })
  customer(@Root() stop: UnassignedStop, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(stop.customerId);
  }
}
