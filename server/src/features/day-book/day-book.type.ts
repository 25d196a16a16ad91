import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, LocalDateScalar, RupeesScalar } from '../../graphql/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import type {
  DayNeeds,
  FailedStops,
  MealFigures,
  MenuNeed,
  SoldOutDish,
  UnpackedBoxes,
} from './day-needs.js';

@ObjectType('DayFigures', { description: 'Orders for one day, without cancelled ones.' })
export class DayFiguresType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'Number of orders.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of portions of all dishes.' })
  portions!: number;

  @Field(() => RupeesScalar, {
    name: 'revenue',
    description: 'Amount charged, in rupees. Upcoming orders are not charged yet.',
  })
  revenuePaise!: Paise;
}

@ObjectType('MealFigures', {
  description: 'Orders of a day for one meal, and those of a week before.',
})
export class MealFiguresType {
  @Field(() => ID, { description: 'ID of the meal.' })
  mealId!: string;

  @Field(() => String, { description: 'Title of the meal.' })
  title!: string;

  @Field(() => Int, { description: 'Number of live orders.' })
  orders!: number;

  @Field(() => Int, { description: 'Number of live orders a week before.' })
  ordersWeekBefore!: number;
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

  @Field(() => DateTimeScalar, { description: 'Start of the delivery window on that day.' })
  deliveryStartsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'End of the delivery window on that day.' })
  deliveryEndsAt!: Date;
}

@ObjectType('UnpackedBoxes', { description: 'Boxes of a meal of today that are charged and not packed.' })
export class UnpackedBoxesType extends MealOfDayType {
  @Field(() => Int, { description: 'Number of boxes, at least 1.' })
  boxes!: number;
}

@ObjectType('FailedStops', {
  description:
    'Stops of a meal that were not delivered, and for which no admin has refunded or kept the charge yet. Stops whose orders are all cancelled are left out.',
})
export class FailedStopsType extends MealOfDayType {
  @Field(() => Int, { description: 'Number of stops, at least 1.' })
  stops!: number;
}

@ObjectType('NextMealPlan', {
  description: 'A plan that is not active, from which customers could order now.',
})
export class NextMealPlanType {
  @Field(() => ID, { description: 'ID of the plan.' })
  id!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the plan.' })
  date!: IndiaDate;

  @Field(() => Int, { description: 'Version of the plan, for `toggleMealPlan`.' })
  version!: number;
}

@ObjectType('MenuNeed', {
  description: 'The reason why customers cannot order, and the plan that can be turned on.',
})
export class MenuNeedType {
  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Day of the active plan, which is over. Null if no plan is active.',
  })
  activeDay!: IndiaDate | null;

  @Field(() => NextMealPlanType, {
    nullable: true,
    description:
      'The earliest plan of today or later from which customers could order now: at least one of its meals is open and not closed. Null if there is none.',
  })
  next!: MenuNeed['next'];
}

@ObjectType('SoldOutDish', { description: 'A dish that customers see and can no longer order.' })
export class SoldOutDishType {
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
    description: 'Null if the active plan is of today or of a later day. Otherwise, customers cannot order.',
  })
  menu!: MenuNeed | null;

  @Field(() => [LocalDateScalar], {
    description:
      'Days without a plan: today until its last meal is over, and tomorrow from `Settings.planAlarmAt`. Closed days are not listed.',
  })
  daysWithoutPlan!: IndiaDate[];

  @Field(() => [UnpackedBoxesType], {
    description:
      'Boxes of today that are not packed, by meal: from the closing time of the meal, or from the start of its delivery window.',
  })
  unpacked!: UnpackedBoxes[];

  @Field(() => [FailedStopsType], {
    description:
      'Failed stops without a decision, of any day, by day and meal. Oldest day first, at most 20.',
  })
  failed!: FailedStops[];

  @Field(() => [SoldOutDishType], {
    description: 'Sold-out dishes of open plans whose meal is not over, at most twenty.',
  })
  soldOut!: SoldOutDish[];

  @Field(() => [String], {
    description: 'Titles of active meals without a closing time.',
  })
  mealsWithoutClosing!: string[];

  @Field(() => Int, {
    description: 'Number of claimed top-ups that an admin must credit or reject.',
  })
  claims!: number;
}

@ObjectType('DayBook', { description: 'Figures of a day for admins.' })
export class DayBookType {
  @Field(() => LocalDateScalar, { description: 'The day.' })
  date!: IndiaDate;

  @Field(() => DayFiguresType, { description: 'Orders for that day.' })
  today!: DayFiguresType;

  @Field(() => DayFiguresType, { description: 'Orders for the next day.' })
  tomorrow!: DayFiguresType;

  @Field(() => RupeesScalar, {
    name: 'moneyIn',
    description: 'Amount added to wallets on that day, in rupees.',
  })
  moneyInPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'walletsTotal',
    description: 'Sum of the balances above zero now, in rupees.',
  })
  walletsTotalPaise!: Paise;

  @Field(() => RupeesScalar, {
    name: 'owed',
    description:
      'Sum of the balances below zero now, as a positive amount in rupees: the amount due to the kitchen.',
  })
  owedPaise!: Paise;

  @Field(() => Int, {
    description: 'Number of active customers whose balance is below `Settings.lowBalance`.',
  })
  lowBalances!: number;

  @Field(() => [MealFiguresType], {
    description: 'Orders for that day by meal, in the order of the delivery windows.',
  })
  byMeal!: MealFigures[];

  @Field(() => DayNeedsType, { description: 'Open tasks of the kitchen now, regardless of the day.' })
  needs!: DayNeeds;

  @Field(() => [DayFiguresType], { description: 'The thirty days up to that day, oldest first.' })
  days!: DayFiguresType[];
}
