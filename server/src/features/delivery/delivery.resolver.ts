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
import {
  closeRun,
  handOverRun,
  orderStops,
  type RunLink,
  renewRunLink,
  startRuling,
  startRun,
} from './change-run.js';
import {
  DeliveryBoardType,
  DeliveryRunType,
  PHOTO,
  RunLinkType,
  StopType,
  UnassignedStopType,
} from './delivery.type.js';
import { type DeliveryBoard, deliveryBoard, type UnassignedStop } from './delivery-board.js';
import { editOrder } from './edit-order.js';
import { markStop } from './mark-stop.js';
import { photoPathOf } from './photos.js';
import type { RunView, StopView } from './read-runs.js';
import { resolveFailedStop } from './resolve-failed-stop.js';
import { suggestRuns } from './suggest-runs.js';

const RUN = { description: 'The run.' };

@Resolver(() => DeliveryBoardType)
export class DeliveryResolver {
  @Access('ADMIN')
  @Query(() => DeliveryBoardType, { description: 'Who brings what, for a day and meal.' })
  deliveryBoard(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<DeliveryBoard> {
    return deliveryBoard(ctx, day);
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryBoardType, {
    description:
      'Puts what is on no run on the draft of the rider who brought that meal there last, in the sequence of that run. Who is new stays on no run.',
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
      'Puts orders of one day and meal on a rider’s draft run, behind what is on it, or takes them off. What is still to be delivered can be moved, also from a run that is out. All of them or none.',
  })
  assignStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('orderIds', () => [ID], { description: 'The orders: at most 1,000.' }) orderIds: string[],
    @Arg('riderId', () => ID, {
      nullable: true,
      description: 'An active delivery user; left out, the orders are on no run afterwards.',
    })
    riderId?: string | null,
  ): Promise<DeliveryBoard> {
    return assignStops(ctx, { riderId, orderIds });
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryRunType, {
    description:
      'Puts the stops of a run in another sequence: the named ones first, the others behind them as they stood.',
  })
  orderStops(
    @Ctx() ctx: GraphQLContext,
    @Arg('runId', () => ID, RUN) runId: string,
    @Arg('stopIds', () => [ID], { description: 'The stops: at most 1,000.' }) stopIds: string[],
  ): Promise<RunView> {
    return orderStops(ctx, { runId, stopIds });
  }

  @Access('ADMIN')
  @Mutation(() => RunLinkType, {
    description:
      'Sends a draft on its way, on its day or later, and makes the link that opens it to its rider.',
  })
  startRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunLink> {
    return startRun(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => RunLinkType, {
    description:
      'Makes another link for a run that is out. The one before it, and what it opened, ends at once.',
  })
  renewRunLink(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunLink> {
    return renewRunLink(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => RunLinkType, {
    description:
      'Gives a run that is out to another rider, with all that was marked on it, and makes its link. The one before it, and what it opened, ends at once.',
  })
  handOverRun(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, RUN) id: string,
    @Arg('riderId', () => ID, { description: 'An active delivery user.' }) riderId: string,
  ): Promise<RunLink> {
    return handOverRun(ctx, { id, riderId });
  }

  @Access('ADMIN')
  @Mutation(() => DeliveryRunType, {
    description:
      'Ends a run that is out: its link opens nothing any more, and what was not marked is on no run again.',
  })
  closeRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunView> {
    return closeRun(ctx, id);
  }

  @Access('SIGNED_IN')
  @Mutation(() => OrderType, {
    description: 'Changes an order; the difference is debited or credited in one entry.',
  })
  editOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The order.' }) id: string,
    @Arg('input', () => EditOrderInput, { description: 'What changes.' }) input: EditOrderInput,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return editOrder(ctx, { ...input, id, idempotency: idempotencyOf(idempotencyKey, { id, input }) });
  }

  @Access('ADMIN')
  @Mutation(() => StopType, {
    description: 'Decides about a stop that could not be delivered, once.',
  })
  resolveFailedStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'The stop.' }) stopId: string,
    @Arg('refund', () => Boolean, {
      description:
        'Whether its orders are cancelled with refund; else the charge is kept, and they are Completed.',
    })
    refund: boolean,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return resolveFailedStop(ctx, keyed({ stopId, refund }, idempotencyKey));
  }

  @Access('ADMIN')
  @Mutation(() => StopType, {
    description:
      'Says what became of a stop of a run that is out, for a rider whose phone is dead, or takes it back. The first word on a stop wins, also one that the rider has said before and whose phone sends it later.',
  })
  markStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'The stop.' }) stopId: string,
    @Arg('mark', () => StopMark, { description: 'What is said.' }) mark: StopMark,
    @Arg('reason', () => FailReason, {
      nullable: true,
      description: 'Required with FAILED, ignored otherwise.',
    })
    reason?: FailReason | null,
    @Arg('note', () => String, {
      nullable: true,
      description: 'Whatever else there is to say: at most 500 characters.',
    })
    note?: string | null,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return markStop(ctx, keyed({ stopId, mark, reason, note }, idempotencyKey));
  }

  @FieldResolver(() => [UserType], { description: 'The active delivery users, by name.' })
  riders(@Root() board: DeliveryBoard, @Ctx() ctx: GraphQLContext): Promise<(User | null)[]> {
    return Promise.all(board.riderIds.map((id) => ctx.loaders.user.load(id)));
  }
}

@Resolver(() => DeliveryRunType)
export class DeliveryRunResolver {
  @FieldResolver(() => UserType, { description: 'Who brings it.' })
  rider(@Root() run: RunView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(run.riderId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why `startRun` refuses a draft as it stands now: nothing on it is left to bring, or its day is to come. Null when it does not, and for what has been started.',
  })
  startRefusal(@Root() run: RunView, @Ctx() ctx: GraphQLContext): string | null {
    const refused = run.status === RunStatus.DRAFT ? startRuling(run, ctx.clock.now()) : null;
    return refused && messageOf(refused);
  }
}

@Resolver(() => StopType)
export class StopResolver {
  @FieldResolver(() => UserType, { description: 'Whose orders they are.' })
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
      'Who marked it, where that is not the rider of the run: an admin, or a rider who had the run before; null otherwise.',
  })
  async markedBy(@Root() stop: StopView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return stop.markedBy ? ctx.loaders.user.load(stop.markedBy) : null;
  }
}

@Resolver(() => UnassignedStopType)
export class UnassignedStopResolver {
  @FieldResolver(() => UserType, { description: 'Whose orders they are.' })
  customer(@Root() stop: UnassignedStop, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(stop.customerId);
  }
}
