import { Field, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/base/describe-words.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import { OfDayAndMeal } from '../meals/day-and-meal.type.js';
import { OrderType } from '../orders/order.type.js';
import { StandingOrderType } from './standing-orders.type.js';
import { StandingDayState } from './standing-states.js';

describeWords(StandingDayState, 'StandingDayStatus', 'Status of a day of a standing order.', {
  EXPECTED: 'A box is expected. Its order is created on this day or the day before.',
  PAUSED: 'The standing order is paused.',
  SKIPPED: 'The box was skipped.',
  CLOSED: 'The kitchen is closed.',
  NO_PLAN: 'A box is expected, but the day has no plan yet.',
  MADE: 'An order exists: Upcoming until the deadline, then charged.',
  COVERED: 'The customer has another order for this meal and day.',
  NO_MATCH:
    'The box cannot be ordered. `reason` states why. If the plan changes before the deadline, the server tries again.',
  NO_MONEY: 'The balance was too low at the deadline.',
  CANCELLED: 'The order was cancelled. It does not return automatically.',
  MISSED: 'The delivery window was over before the box could be made. Nothing was charged.',
});

@ObjectType('StandingDay', { description: "A day of a customer's standing orders, for one meal." })
export class StandingDayType extends OfDayAndMeal {
  customerId!: string;

  @Field(() => StandingDayState, { name: 'status', description: 'Status of the day.' })
  state!: StandingDayState;

  @Field(() => RupeesScalar, {
    name: 'cost',
    nullable: true,
    description:
      'Cost in rupees: of the order, or of a future box at current prices. Null if there is no box or its cost is unknown.',
  })
  costPaise!: Paise | null;

  @Field(() => OrderType, {
    nullable: true,
    description:
      'Order of the day, created from the standing order or placed separately. Null if there is none.',
  })
  order!: OrderType | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why there is no box, as it was recorded in English. `status` is the kind of reason. Null if no reason is recorded.',
  })
  reason!: string | null;

  @Field(() => StandingOrderType, {
    nullable: true,
    description: 'Standing order that applies to the day. Null if none applies any more.',
  })
  standingOrder!: StandingOrderType | null;

  @Field(() => DateTimeScalar, {
    description:
      'Deadline for skipping the box or requesting it again. After the deadline, the box is charged.',
  })
  closesAt!: Date;

  @Field(() => Boolean, { description: 'Whether `skipStandingDay` is possible now.' })
  canSkip!: boolean;

  @Field(() => Boolean, { description: 'Whether `unskipStandingDay` is possible now.' })
  canOrderAgain!: boolean;
}
