import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { IndiaDateType } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';

/** What is served on a day (specification 3). At most one plan is active: the one that customers see. */
@Entity({ tableName: 'meal_plans' })
export class MealPlan {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: IndiaDateType })
  date!: IndiaDate;

  @Property({ type: 'smallint' })
  status: Status = 0;

  @Property({ type: 'uuid', fieldName: 'created_by', nullable: true })
  createdById: string | null = null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}

/** One dish of a plan, under one of its meals. */
@Entity({ tableName: 'meal_plan_dishes' })
export class MealPlanDish {
  @PrimaryKey({ type: 'uuid', fieldName: 'plan_id' })
  planId!: string;

  @PrimaryKey({ type: 'uuid', fieldName: 'meal_id' })
  mealId!: string;

  @PrimaryKey({ type: 'uuid', fieldName: 'dish_id' })
  dishId!: string;

  @Property({ type: 'integer' })
  position!: number;
}
