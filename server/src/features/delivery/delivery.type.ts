import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import { FailReason, RunStatus, StopMark, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { DeliveryAddressType, OrderType } from '../orders/order.type.js';
import { StandingOrderIssueKind } from '../standing-orders/standing-states.js';

describeWords(RunStatus, 'RunStatus', 'Status of a run.', {
  DRAFT: 'The run is being prepared.',
  OUT: 'The run is on its way. Its link is valid.',
  CLOSED: 'The run is closed.',
});

describeWords(StopStatus, 'StopStatus', 'Status of a stop.', {
  PENDING: 'No report yet.',
  DELIVERED: 'The boxes were delivered.',
  FAILED: 'The boxes were not delivered.',
});

describeWords(FailReason, 'FailReason', 'Reason why a stop was not delivered.', {
  CUSTOMER_ABSENT: 'The customer was absent.',
  WRONG_ADDRESS: 'The address is wrong.',
  REFUSED: 'The customer refused the box.',
  DAMAGED: 'The box was damaged.',
  OTHER: 'Another reason. The note can explain it.',
});

describeWords(StopResolution, 'StopResolution', "An admin's decision about an undelivered stop.", {
  REFUNDED: 'The orders were cancelled with refund.',
  KEPT: 'The charge was kept, and the orders were completed.',
});

const ADDRESS = {
  nullable: true,
  description: 'Delivery address. Null if the customer has none.',
};

/** Photo of a stop, and of its boxes. */
export const PHOTO_FIELD = {
  nullable: true,
  description:
    'Path of the newest delivery photo. Photos are deleted after 90 days. Null if there is none. A request for the photo needs the token of an admin or of the customer.',
};

/** Fields of a stop for admins and for the rider. */
@ObjectType()
export abstract class StopFields {
  @Field(() => ID, { description: 'Stable ID of the stop on this run.' })
  id!: string;

  @Field(() => Int, { description: 'Position in the run, from 1, without gaps.' })
  sequence!: number;

  @Field(() => DeliveryAddressType, ADDRESS)
  address!: DeliveryAddressType | null;

  @Field(() => Boolean, { description: 'Whether all orders of the stop are cancelled.' })
  cancelled!: boolean;

  @Field(() => StopStatus, {
    description: 'Status. It is also DELIVERED if the kitchen completed the orders.',
  })
  status!: StopStatus;

  @Field(() => FailReason, {
    nullable: true,
    description: 'Why the stop was not delivered. Null unless FAILED.',
  })
  reason!: FailReason | null;

  @Field(() => String, { description: 'Note of the rider. Can be empty.' })
  note!: string;

  @Field(() => Int, { description: 'Number of returned boxes at this stop.' })
  boxesBack!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the report, or of the completion by the kitchen. Null while PENDING.',
  })
  markedAt!: Date | null;
}

@ObjectType('OverriddenMark', {
  description: 'Report of an admin that an earlier report of the rider replaced.',
})
export class OverriddenMarkType {
  madeBy!: string;

  @Field(() => StopMark, { description: 'Report of the admin: DELIVERED or FAILED.' })
  mark!: StopMark;

  @Field(() => DateTimeScalar, { name: 'at', description: 'Time of the report.' })
  madeAt!: Date;
}

@ObjectType('Stop', { description: 'The orders of one customer and address on a run.' })
export class StopType extends StopFields {
  customerId!: string;

  photoId!: string | null;

  @Field(() => [OrderType], {
    description: 'Orders of the stop, including cancelled ones. The order that is not cancelled comes first.',
  })
  orders!: OrderType[];

  markedBy?: string | null;

  @Field(() => OverriddenMarkType, {
    nullable: true,
    description:
      "Report of an admin that no longer counts: the rider's report was made earlier and arrived later. Null if there is none, and when the run is closed.",
  })
  overriddenMark!: OverriddenMarkType | null;

  @Field(() => StopResolution, {
    nullable: true,
    description: "The admin's decision. Null unless the stop was not delivered and is settled.",
  })
  resolution!: StopResolution | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of the decision. Null until then.' })
  resolvedAt!: Date | null;
}

@ObjectType('UnassignedStop', {
  description: 'The orders of one customer and address that are on no run.',
})
export class UnassignedStopType {
  customerId!: string;

  @Field(() => DeliveryAddressType, ADDRESS)
  address!: DeliveryAddressType | null;

  @Field(() => [OrderType], { description: 'Orders of the stop.' })
  orders!: OrderType[];
}

@ObjectType('DeliveryRun', { description: "A rider's stops for a day and meal." })
export class DeliveryRunType extends OfDayAndMeal {
  riderId!: string;

  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => RunStatus, { description: 'Status of the run.' })
  status!: RunStatus;

  @Field(() => [StopType], { description: 'Stops, in their sequence.' })
  stops!: StopType[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the run was started. Null until then.',
  })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time when the run was closed. Null until then.',
  })
  closedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time until which the run link is valid. Null if there is no valid link.',
  })
  linkExpiresAt!: Date | null;
}

@ObjectType('DeliveryBoard', { description: 'Runs, riders, and unassigned stops of a day and meal.' })
export class DeliveryBoardType extends OfDayAndMeal {
  riderIds!: readonly string[];

  @Field(() => [UnassignedStopType], {
    description: 'Stops that are on no run, by customer name.',
  })
  unassigned!: UnassignedStopType[];

  @Field(() => [DeliveryRunType], {
    description: 'Runs, by rider name, then by creation.',
  })
  runs!: DeliveryRunType[];

  @Field(() => Boolean, { description: 'Whether `suggestRuns` can follow a started run of this meal.' })
  canSuggest!: boolean;
}

@ObjectType('RunLink', { description: 'A run and its link for the rider.' })
export class RunLinkType {
  @Field(() => DeliveryRunType, { description: 'Run that the link opens.' })
  run!: DeliveryRunType;

  @Field(() => String, { description: 'Secret of the link `/run/{secret}`. It is returned only once.' })
  secret!: string;

  @Field(() => DateTimeScalar, {
    description: 'Expiry time: 24 hours after the link was created. Closing the run ends the link earlier.',
  })
  expiresAt!: Date;
}

@ObjectType('LeavingOrder', { description: 'An order that leaves a run when the run starts.' })
class LeavingOrderType {
  @Field(() => OrderType, { description: 'Order that leaves the run.' })
  order!: OrderType;

  @Field(() => StandingOrderIssueKind, {
    nullable: true,
    description: 'Why the order cannot be charged. Null if its standing order no longer requires it.',
  })
  issue!: StandingOrderIssueKind | null;

  @Field(() => String, {
    description: 'Cancellation reason in English that the order gets, as in `Order.cancelReason`.',
  })
  reason!: string;
}

@ObjectType('StartedRun', { description: 'A run that was started, and its link for the rider.' })
export class StartedRunType extends RunLinkType {
  @Field(() => [LeavingOrderType], {
    description: 'Orders that could not be charged. They are no longer on the run.',
  })
  leaving!: LeavingOrderType[];
}

@ObjectType('StartPreview', { description: 'Effect of starting a run.' })
export class StartPreviewType {
  @Field(() => Int, { description: 'Number of boxes that the run will deliver.' })
  boxes!: number;

  @Field(() => Int, { description: 'Number of boxes of the run that are not packed.' })
  unpacked!: number;

  @Field(() => Int, { description: 'Number of Upcoming orders that will be charged.' })
  charged!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Sum of the amounts that starting the run would charge, in rupees.',
  })
  amountPaise!: Paise;

  @Field(() => [LeavingOrderType], { description: 'Orders that cannot be charged and will leave the run.' })
  leaving!: LeavingOrderType[];
}
