import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { FailReason, StopMark } from '../../shared/delivery-states.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { StopFields } from './delivery.type.js';

describeWords(StopMark, 'StopMark', 'Kind of report.', {
  DELIVERED: 'The boxes were delivered.',
  FAILED: 'The boxes were not delivered.',
  UNDONE: 'Undoes the previous report.',
});

@ObjectType('RiderDish', { description: 'A dish in a box.' })
class RiderDishType {
  @Field(() => String, { description: 'Title of the dish.' })
  title!: string;

  @Field(() => Int, { description: 'Number of portions.' })
  quantity!: number;
}

@ObjectType('RiderBox', { description: 'A box to deliver.' })
export class RiderBoxType {
  @Field(() => Int, {
    nullable: true,
    description: 'Number on the label of the box. Null until the box is first printed or packed.',
  })
  number!: number | null;

  @Field(() => Int, { description: 'Order number on the box.' })
  orderNumber!: number;

  @Field(() => Boolean, { description: 'Whether the order of the box was cancelled.' })
  cancelled!: boolean;

  @Field(() => String, {
    description: "Customer's instructions for the whole box: the lines that name no dish. Can be empty.",
  })
  instructions!: string;

  @Field(() => [RiderDishType], { description: 'Dishes in the box.' })
  dishes!: RiderDishType[];
}

@ObjectType('RiderStop', { description: 'A stop, as its rider sees it.' })
class RiderStopType extends StopFields {
  @Field(() => String, { description: 'Name of the customer.' })
  name!: string;

  @Field(() => String, { description: 'Mobile number of the customer, ten digits.' })
  phone!: string;

  @Field(() => String, {
    description: "Note of the customer's address for the rider. Can be empty.",
  })
  doorNote!: string;

  @Field(() => [RiderBoxType], { description: 'Boxes to deliver. Cancelled boxes are included.' })
  boxes!: RiderBoxType[];

  @Field(() => Int, {
    nullable: true,
    description: "Number of the kitchen's boxes that the customer has. Null if boxes are not counted.",
  })
  boxesOut!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether an admin settled the stop or completed its orders. If true, the report of the rider cannot be undone.',
  })
  resolved!: boolean;
}

@ObjectType('RiderRun', { description: 'A run, as its rider sees it.' })
export class RiderRunType extends OfDayAndMeal {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, { description: 'Name of the rider.' })
  riderName!: string;

  @Field(() => DateTimeScalar, {
    description: 'Time until which the link is valid, unless the run is closed earlier.',
  })
  expiresAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether the app requests a photo at each stop. The rider can skip the photo.',
  })
  asksForPhoto!: boolean;

  @Field(() => [RiderStopType], { description: 'Stops, in their sequence.' })
  stops!: RiderStopType[];
}

@ObjectType('RunSession', { description: 'Session of a run link.' })
export class RunSessionType {
  @Field(() => String, {
    description: 'Token, to be sent as `Authorization: Bearer …`. It is returned only once.',
  })
  accessToken!: string;

  @Field(() => DateTimeScalar, {
    description: 'Time when the session ends, unless the run is closed earlier.',
  })
  expiresAt!: Date;

  @Field(() => RiderRunType, { description: 'Run that the session belongs to.' })
  run!: RiderRunType;
}

@InputType({ description: "A rider's report on a stop." })
export class StopEventInput {
  @Field(() => ID, {
    description: 'UUID created by the phone. A second event with the same ID is a repetition.',
  })
  id!: string;

  @Field(() => ID, { description: 'ID of the stop.' })
  stopId!: string;

  @Field(() => StopMark, { description: 'Reported result of the stop, or UNDONE.' })
  mark!: StopMark;

  @Field(() => DateTimeScalar, { description: "Time of the report on the phone's clock." })
  at!: Date;

  @Field(() => FailReason, {
    nullable: true,
    description: 'Reason. Required with FAILED, otherwise ignored.',
  })
  reason?: FailReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'Note, at most 500 characters.',
  })
  note?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of returned boxes, 0 to 99. Default 0. Ignored with UNDONE.',
  })
  boxesBack?: number | null;
}

@ObjectType('StopReport', { description: 'Result of an event.' })
export class StopReportType {
  @Field(() => ID, { description: 'ID of the event.' })
  eventId!: string;

  @Field(() => Boolean, {
    description:
      'Whether this event determines the current status of the stop. An event that was made earlier and arrives later can change this.',
  })
  counted!: boolean;

  @Field(() => RiderStopType, {
    nullable: true,
    description: 'The stop in its current state. Null if the stop is not on this run.',
  })
  stop!: RiderStopType | null;
}
