import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { FailReason, StopMark } from '../../shared/delivery-states.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { StopFields } from './delivery.type.js';

describeWords(StopMark, 'StopMark', 'What a rider says of a stop.', {
  DELIVERED: 'The boxes were handed over.',
  FAILED: 'They could not be, for a reason.',
  UNDONE: 'What was said before is taken back.',
});

@ObjectType('RiderDish', { description: 'A dish in a box.' })
export class RiderDishType {
  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Int, { description: 'How many.' })
  quantity!: number;
}

@ObjectType('RiderBox', { description: 'A box to hand over.' })
export class RiderBoxType {
  @Field(() => Int, { description: 'What stands on the box.' })
  orderNumber!: number;

  @Field(() => Boolean, { description: 'Whether its order was cancelled.' })
  cancelled!: boolean;

  @Field(() => String, { description: 'What the customer asks of the kitchen; may be empty.' })
  instructions!: string;

  @Field(() => [RiderDishType], { description: 'What is in it.' })
  dishes!: RiderDishType[];
}

@ObjectType('RiderStop', { description: 'A stop, as its rider sees it.' })
export class RiderStopType extends StopFields {
  @Field(() => String, { description: 'The customer’s name.' })
  name!: string;

  @Field(() => String, { description: 'The customer’s mobile number: ten digits.' })
  phone!: string;

  @Field(() => String, {
    description:
      'What is to be known at the door, as it stands with the customer’s address now; may be empty.',
  })
  doorNote!: string;

  @Field(() => [RiderBoxType], { description: 'What to hand over; cancelled boxes stay.' })
  boxes!: RiderBoxType[];

  @Field(() => Int, {
    nullable: true,
    description:
      'How many of the kitchen’s boxes the customer has; null where the kitchen does not count them.',
  })
  boxesOut!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether an admin has decided about it, or has completed its orders: nothing can be taken back then.',
  })
  resolved!: boolean;
}

@ObjectType('RiderRun', { description: 'A run, as its rider sees it.' })
export class RiderRunType extends OfDayAndMeal {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => String, { description: 'The rider’s name.' })
  riderName!: string;

  @Field(() => DateTimeScalar, { description: 'Until when the link opens it, unless it is closed before.' })
  expiresAt!: Date;

  @Field(() => Boolean, { description: 'Whether a photo is asked for where a box is handed over.' })
  asksForPhoto!: boolean;

  @Field(() => [RiderStopType], { description: 'The stops, in their sequence.' })
  stops!: RiderStopType[];
}

@ObjectType('RunSession', { description: 'A run that has just been opened by its link.' })
export class RunSessionType {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`. It is shown this once.' })
  accessToken!: string;

  @Field(() => DateTimeScalar, { description: 'When it ends, unless the run is closed before.' })
  expiresAt!: Date;

  @Field(() => RiderRunType, { description: 'The run.' })
  run!: RiderRunType;
}

@InputType({ description: 'What a rider says of a stop, as the phone has noted it.' })
export class StopEventInput {
  @Field(() => ID, {
    description: 'A UUID of the phone’s own making: a second event with it is the same one.',
  })
  id!: string;

  @Field(() => ID, { description: 'The stop.' })
  stopId!: string;

  @Field(() => StopMark, { description: 'What is said.' })
  mark!: StopMark;

  @Field(() => DateTimeScalar, { description: 'When it was said, by the phone’s clock.' })
  at!: Date;

  @Field(() => FailReason, { nullable: true, description: 'Required with FAILED, ignored otherwise.' })
  reason?: FailReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'Whatever else there is to say: at most 500 characters.',
  })
  note?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many empty boxes were handed back: 0 to 99; left out, none. Ignored with UNDONE.',
  })
  boxesBack?: number | null;
}

@ObjectType('StopReport', { description: 'What became of an event.' })
export class StopReportType {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => Boolean, { description: 'Whether it made a difference, by all that is known now.' })
  counted!: boolean;

  @Field(() => RiderStopType, {
    nullable: true,
    description: 'What is true of the stop now; null when it is not on this run.',
  })
  stop!: RiderStopType | null;
}
