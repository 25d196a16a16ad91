import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType, reference } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';
import { Dish } from '../dishes/dish.entity.js';
import { Meal } from '../meals/meal.entity.js';
import { User } from '../users/user.entity.js';

/** What is served on a day (specification 3). At most one plan is active: the one that customers see. */
@Entity({ tableName: 'meal_plans' })
export class MealPlan {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: IndiaDateType })
  date!: IndiaDate;

  @Property({ type: 'smallint', default: 0 })
  status: Status = Status.INACTIVE;

  /** The admin who made it; null when the machine did. */
  @ManyToOne(() => User, { ...reference('meal_plans', 'created_by'), nullable: true })
  createdById: string | null = null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}

/** One dish of a plan, under one of its meals. */
@Entity({ tableName: 'meal_plan_dishes' })
export class MealPlanDish {
  @ManyToOne(() => MealPlan, {
    ...reference('meal_plan_dishes', 'plan_id'),
    primary: true,
    deleteRule: 'cascade',
  })
  planId!: string;

  @ManyToOne(() => Meal, { ...reference('meal_plan_dishes', 'meal_id'), primary: true })
  mealId!: string;

  @ManyToOne(() => Dish, { ...reference('meal_plan_dishes', 'dish_id'), primary: true })
  dishId!: string;

  @Property({ type: 'integer' })
  position!: number;
}
