import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { KEY_ARGUMENT, OPTIONAL_KEY } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { FailReason, StopMark } from '../../shared/delivery-states.js';
import { idempotencyOf, withKey } from '../idempotency/idempotent-request.js';
import { DayAndMealArgs } from '../meals/day-and-meal.type.js';
import { EditOrderInput } from '../orders/order.input.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { assignStops } from './assign-stops.js';
import { closeRun, handOverRun, orderStops, type RunLink, renewRunLink } from './change-run.js';
import {
  DeliveryBoardType,
  DeliveryRunType,
  RunLinkType,
  StartedRunType,
  StartPreviewType,
  StopType,
} from './delivery.type.js';
import { type DeliveryBoard, deliveryBoard } from './delivery-board.js';
import { editOrder } from './edit-order.js';
import { markStop } from './mark-stop.js';
import type { RunView, StopView } from './read-runs.js';
import { resolveFailedStop } from './resolve-failed-stop.js';
import { previewStartRun, type StartedRun, startRun } from './start-run.js';
import { suggestRuns } from './suggest-runs.js';

const RUN = { description: 'ID of the run.' };

@Resolver(() => DeliveryBoardType)
export class DeliveryResolver {
  @Access('delivery:read')
  @Query(() => DeliveryBoardType, { description: 'Runs, riders, and unassigned stops of a day and meal.' })
  deliveryBoard(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<DeliveryBoard> {
    return deliveryBoard(ctx, day);
  }

  @Access('delivery:write')
  @Mutation(() => DeliveryBoardType, {
    description:
      'Assigns each unassigned stop to the rider who last delivered to its address, in the sequence of that run. New customers stay unassigned.',
  })
  suggestRuns(
    @Ctx() ctx: GraphQLContext,
    @Args(() => DayAndMealArgs) day: DayAndMealArgs,
  ): Promise<DeliveryBoard> {
    return suggestRuns(ctx, day);
  }

  @Access('delivery:write')
  @Mutation(() => DeliveryBoardType, {
    description:
      "Adds orders of one day and meal to the end of a rider's draft run, or removes them from their run. Stops without a report can also be moved from a run in progress (OUT). If one order cannot be moved, none is.",
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

  @Access('delivery:write')
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

  @Access('delivery:read')
  @Query(() => StartPreviewType, {
    description:
      'Effect of `startRun` on a draft: boxes that are not packed, orders that are charged, and orders that leave the run. Changes nothing.',
  })
  previewStartRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string) {
    return previewStartRun(ctx, id);
  }

  @Access('delivery:write')
  @Mutation(() => StartedRunType, {
    description:
      "Starts a draft run, on its day or later, and creates the rider's link. Upcoming orders of the run are charged. Orders that cannot be charged are cancelled and removed from the run. Afterwards, customers cannot change the orders of the run. If no order could be charged, nothing changes and the error is CONFLICT.",
  })
  startRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<StartedRun> {
    return startRun(ctx, id);
  }

  @Access('delivery:write')
  @Mutation(() => RunLinkType, {
    description: 'Creates a new link for a run in progress (OUT). The old link and its sessions end at once.',
  })
  renewRunLink(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunLink> {
    return renewRunLink(ctx, id);
  }

  @Access('delivery:write')
  @Mutation(() => RunLinkType, {
    description:
      'Assigns a run in progress (OUT) to another rider, and creates a new link. The old link and its sessions end at once.',
  })
  handOverRun(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, RUN) id: string,
    @Arg('riderId', () => ID, { description: 'ID of an active delivery user.' }) riderId: string,
  ): Promise<RunLink> {
    return handOverRun(ctx, { id, riderId });
  }

  @Access('delivery:write')
  @Mutation(() => DeliveryRunType, {
    description:
      'Closes a run in progress (OUT). Its link expires, and stops without a report become unassigned.',
  })
  closeRun(@Ctx() ctx: GraphQLContext, @Arg('id', () => ID, RUN) id: string): Promise<RunView> {
    return closeRun(ctx, id);
  }

  @Access('orders:write', 'own')
  @Mutation(() => OrderType, {
    description: 'Edits an order. One ledger entry debits or credits the difference.',
  })
  editOrder(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the order.' }) id: string,
    @Arg('input', () => EditOrderInput, { description: 'Changes to the order.' }) input: EditOrderInput,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<OrderView> {
    return editOrder(ctx, { ...input, id, idempotency: idempotencyOf(idempotencyKey, { id, input }) });
  }

  @Access('delivery:write')
  @Mutation(() => StopType, {
    description: 'Settles an undelivered stop, once.',
  })
  resolveFailedStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'ID of the stop.' }) stopId: string,
    @Arg('refund', () => Boolean, {
      description:
        'True: cancels the orders of the stop and refunds them. False: keeps the charge and completes the orders.',
    })
    refund: boolean,
    @Arg('idempotencyKey', () => String, KEY_ARGUMENT) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return resolveFailedStop(ctx, withKey({ stopId, refund }, idempotencyKey));
  }

  @Access('delivery:write')
  @Mutation(() => StopType, {
    description:
      'Reports a stop for a rider whose phone does not work, or undoes a report. If a stop has several reports, the report with the earliest time is valid, even if it arrives later.',
  })
  markStop(
    @Ctx() ctx: GraphQLContext,
    @Arg('stopId', () => ID, { description: 'ID of the stop.' }) stopId: string,
    @Arg('mark', () => StopMark, { description: 'Reported result of the stop, or UNDONE.' }) mark: StopMark,
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
    @Arg('idempotencyKey', () => String, OPTIONAL_KEY) idempotencyKey?: string | null,
  ): Promise<StopView> {
    return markStop(ctx, withKey({ stopId, mark, reason, note }, idempotencyKey));
  }

  @FieldResolver(() => [UserType], { description: 'Active delivery users, by name.' })
  riders(@Root() board: DeliveryBoard, @Ctx() ctx: GraphQLContext): Promise<(User | null)[]> {
    return Promise.all(board.riderIds.map((id) => ctx.loaders.byId(User, id)));
  }
}
