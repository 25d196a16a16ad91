import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { FailReason, RunStatus, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { DeliveryAddressType, OrderType } from '../orders/order.type.js';

describeWords(RunStatus, 'RunStatus', 'Where a run stands.', {
  DRAFT: 'It is being put together.',
  OUT: 'It is on its way; a link opens it to its rider.',
  CLOSED: 'It is over.',
});

describeWords(StopStatus, 'StopStatus', 'What became of a stop.', {
  PENDING: 'Nothing yet.',
  DELIVERED: 'The boxes were handed over.',
  FAILED: 'They could not be, for a reason.',
});

describeWords(FailReason, 'FailReason', 'Why a stop could not be delivered.', {
  CUSTOMER_ABSENT: 'Nobody was there.',
  WRONG_ADDRESS: 'The address is wrong.',
  REFUSED: 'The customer did not take it.',
  DAMAGED: 'The box was damaged.',
  OTHER: 'Another reason; the note may say which.',
});

describeWords(
  StopResolution,
  'StopResolution',
  'What an admin decided about a stop that could not be delivered.',
  {
    REFUNDED: 'Its orders were cancelled with refund.',
    KEPT: 'The charge is kept, and its orders are Completed.',
  },
);

const ADDRESS = {
  nullable: true,
  description: 'Where its order goes now; null when the customer has no address.',
};

/** Of a stop, and of what was brought there. */
export const PHOTO = {
  nullable: true,
  description:
    'The path of the newest photo that the rider took there, kept for 90 days; null when there is none. It is given to an admin’s token, and to that of the customer.',
};

/** What admins and the rider know of a stop alike. */
@ObjectType()
export abstract class StopFields {
  @Field(() => ID, { description: 'Stable as long as it is on this run.' })
  id!: string;

  @Field(() => Int, { description: 'From 1, without a gap.' })
  sequence!: number;

  @Field(() => DeliveryAddressType, ADDRESS)
  address!: DeliveryAddressType | null;

  @Field(() => Boolean, { description: 'Whether all its orders are cancelled: there is nothing to deliver.' })
  cancelled!: boolean;

  @Field(() => StopStatus, {
    description: 'What became of it; DELIVERED also when the kitchen has completed its orders.',
  })
  status!: StopStatus;

  @Field(() => FailReason, {
    nullable: true,
    description: 'Why it could not be delivered; null unless FAILED.',
  })
  reason!: FailReason | null;

  @Field(() => String, { description: 'What the rider wrote; may be empty.' })
  note!: string;

  @Field(() => Int, { description: 'How many empty boxes were handed back there.' })
  boxesBack!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the rider marked it, or the kitchen completed its orders; null while PENDING.',
  })
  markedAt!: Date | null;
}

@ObjectType('Stop', { description: 'The orders of one customer and address, on a run.' })
export class StopType extends StopFields {
  customerId!: string;

  photoId!: string | null;

  @Field(() => [OrderType], { description: 'Its orders, the live one first; cancelled ones stay.' })
  orders!: OrderType[];

  markedBy?: string | null;

  @Field(() => StopResolution, {
    nullable: true,
    description: 'What an admin decided; null unless it could not be delivered and that is decided.',
  })
  resolution!: StopResolution | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When that was decided.' })
  resolvedAt!: Date | null;
}

@ObjectType('UnassignedStop', {
  description: 'The orders of one customer and address that are to be brought and are on no run.',
})
export class UnassignedStopType {
  customerId!: string;

  @Field(() => DeliveryAddressType, ADDRESS)
  address!: DeliveryAddressType | null;

  @Field(() => [OrderType], { description: 'Its orders.' })
  orders!: OrderType[];
}

@ObjectType('DeliveryRun', { description: 'A rider’s way through some stops, for a day and meal.' })
export class DeliveryRunType extends OfDayAndMeal {
  riderId!: string;

  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => RunStatus, { description: 'Where it stands.' })
  status!: RunStatus;

  @Field(() => [StopType], { description: 'Its stops, in their sequence.' })
  stops!: StopType[];

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it went on its way.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was closed.' })
  closedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when its link opens it; null when none does.',
  })
  linkExpiresAt!: Date | null;
}

@ObjectType('DeliveryBoard', { description: 'Who brings what, for a day and meal.' })
export class DeliveryBoardType extends OfDayAndMeal {
  riderIds!: readonly string[];

  @Field(() => [UnassignedStopType], {
    description: 'What is to be brought and is on no run, by the customer’s name.',
  })
  unassigned!: UnassignedStopType[];

  @Field(() => [DeliveryRunType], {
    description: 'The runs, by the rider’s name; a rider’s in the order they were begun.',
  })
  runs!: DeliveryRunType[];
}

@ObjectType('RunLink', { description: 'A run with the link that opens it to its rider.' })
export class RunLinkType {
  @Field(() => DeliveryRunType, { description: 'The run.' })
  run!: DeliveryRunType;

  @Field(() => String, { description: 'The secret in the link `/run/{secret}`. It is shown this once.' })
  secret!: string;

  @Field(() => DateTimeScalar, {
    description: 'Until when it opens the run, unless that is closed before: 24 hours.',
  })
  expiresAt!: Date;
}
