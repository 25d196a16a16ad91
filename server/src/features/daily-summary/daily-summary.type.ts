import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import type {
  DayNeeds,
  FailedStops,
  MealFigures,
  MenuNeed,
  SoldOutDish,
  UnpackedBoxes,
} from './day-needs.js';

@ObjectType('DayFigures', {
  description: 'Figures of the orders for one day. Cancelled orders are not counted.',
})
class DayFiguresType {
  @Field(() => LocalDateScalar, { description: 'Delivery day of the orders.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of portions of all dishes.' })
  portions!: number;

  @Field(() => RupeesScalar, {
    name: 'amount',
    description: 'Sum of the amounts of these orders, in rupees. It includes upcoming orders.',
  })
  amountPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'revenue',
    description: 'Amount charged, in rupees. Upcoming orders are not charged yet.',
  })
  revenuePaise!: Paise;
}

@ObjectType('MealFigures', {
  description:
    'Numbers of orders for one meal: on a day, on the same weekday one week earlier, and on the day after.',
})
class MealFiguresType {
  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => String, { description: 'Title of the meal.' })
  title!: string;

  @Field(() => Int, { description: 'Number of live orders for the day.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of live orders for the same weekday one week earlier.' })
  ordersWeekBefore!: number;

  @Field(() => Int, { description: 'Number of live orders for the day after.' })
  ordersDayAfter!: number;
}

/** Fields of a need that belongs to a meal of a day. */
@ObjectType()
abstract class MealOfDayType {
  @Field(() => LocalDateScalar, { description: 'Day of the meal.' })
  date!: IndiaDate;

  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => String, { description: 'Title of the meal.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'Start of the delivery window on `date`.' })
  deliveryStartsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'End of the delivery window on `date`.' })
  deliveryEndsAt!: Date;
}

@ObjectType('UnpackedBoxes', { description: "Charged boxes of one of today's meals that are not packed." })
class UnpackedBoxesType extends MealOfDayType {
  @Field(() => Int, { description: 'Number of boxes, at least 1.' })
  boxes!: number;
}

@ObjectType('FailedStops', {
  description:
    'Undelivered stops of a meal that await a decision: no admin has refunded or kept the charge. Stops with only cancelled orders are not counted.',
})
class FailedStopsType extends MealOfDayType {
  @Field(() => Int, { description: 'Number of stops, at least 1.' })
  stops!: number;
}

@ObjectType('NextMealPlan', {
  description: 'A plan that is not active, from which customers could order now.',
})
class NextMealPlanType {
  @Field(() => ID, { description: 'ID of the plan.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the plan.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'Version of the plan, for `activateMealPlan`.' })
  version!: number;
}

@ObjectType('MenuNeed', {
  description: 'Why customers cannot order, and the plan that an admin can turn ON.',
})
class MenuNeedType {
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day of the active plan, which is over. Null if no plan is active.',
  })
  activeDay!: IndiaDate | null;

  @Field(() => NextMealPlanType, {
    nullable: true,
    description:
      'The earliest plan, dated today or later, from which customers could order now: at least one of its meals still accepts orders. Null if there is none.',
  })
  next!: MenuNeed['next'];
}

@ObjectType('SoldOutDish', { description: 'A sold-out dish: customers see it, but can no longer order it.' })
class SoldOutDishType {
  @Field(() => LocalDateScalar, { description: 'Day of the plan.' })
  date!: IndiaDate;

  @Field(() => String, { description: 'Title of the meal.' })
  meal!: string;

  @Field(() => String, { description: 'Title of the dish.' })
  dish!: string;
}

@ObjectType('DayNeeds', { description: 'Open tasks of the kitchen now.' })
export class DayNeedsType {
  @Field(() => MenuNeedType, {
    nullable: true,
    description:
      'The reason why customers cannot order now. Null if the active plan is of today or of a later day.',
  })
  menu!: MenuNeed | null;

  @Field(() => [LocalDateScalar], {
    description:
      'Days that lack a plan. Today is listed until its last meal is over, tomorrow from the time `Settings.planAlarmAt`. Closed days are not listed.',
  })
  daysWithoutPlan!: IndiaDate[];

  @Field(() => [UnpackedBoxesType], {
    description:
      'Unpacked boxes of today, by meal. A meal is listed from its closing time, or else from the start of its delivery window.',
  })
  unpacked!: UnpackedBoxes[];

  @Field(() => [FailedStopsType], {
    description: 'Undelivered stops that await a decision, by day and meal. Oldest day first, at most 20.',
  })
  failed!: FailedStops[];

  @Field(() => [SoldOutDishType], {
    description: 'Sold-out dishes of the open plans, at most 20. Meals that are over are not included.',
  })
  soldOut!: SoldOutDish[];

  @Field(() => [OrderType], {
    description:
      "Upcoming and placed orders for today or later with a dish that conflicts with what the customer eats or avoids, because the customer's diet or the dish was changed after the order was placed. Earliest day first, at most 20.",
  })
  dietConflicts!: readonly OrderView[];

  @Field(() => [String], {
    description: 'Titles of active meals without a closing time.',
  })
  mealsWithoutClosing!: string[];

  @Field(() => Int, {
    description: 'Number of top-ups with a UTR that an admin must credit or reject.',
  })
  claims!: number;

  @Field(() => Int, {
    description:
      'Number of placed orders for past days, at most 1,000. They are neither completed nor cancelled.',
  })
  uncompleted!: number;
}

@ObjectType('DailySummary', { description: 'Figures of a day for admins.' })
export class DailySummaryType {
  @Field(() => LocalDateScalar, { description: 'Day of the summary.' })
  date!: IndiaDate;

  @Field(() => DayFiguresType, { description: 'Figures of the orders for `date`.' })
  today!: DayFiguresType;

  @Field(() => DayFiguresType, { description: 'Figures of the orders for the day after `date`.' })
  tomorrow!: DayFiguresType;

  @Field(() => RupeesScalar, {
    name: 'moneyIn',
    description: 'Amount added to wallets on `date`, in rupees.',
  })
  moneyInPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'walletsTotal',
    description: 'Sum of all positive balances now, in rupees. It does not depend on `date`.',
  })
  walletsTotalPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'owed',
    description:
      'Amount that users with a negative balance owe the kitchen now, in rupees, 0 or more. It does not depend on `date`.',
  })
  owedPaise!: Paise;

  @Field(() => Int, {
    description: 'Number of active customers whose balance is below `Settings.lowBalance`.',
  })
  lowBalances!: number;

  @Field(() => [MealFiguresType], {
    description: 'Figures of the orders for `date`, by meal, in the order of the delivery windows.',
  })
  byMeal!: MealFigures[];

  @Field(() => DayNeedsType, { description: 'Open tasks of the kitchen now, regardless of the day.' })
  needs!: DayNeeds;

  @Field(() => [DayFiguresType], {
    description: 'Figures of the thirty days that end with `date`, oldest day first.',
  })
  days!: DayFiguresType[];
}
