import { EntityName } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TimeOfDayType } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { TimeOfDay } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import type { MealValues } from './meal-fields.js';

/** Part of the day with a delivery window, such as Breakfast. */
@Entity({ tableName: 'meals' })
export class Meal implements MealValues {
  [EntityName]?: 'Meal';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text', fieldName: 'meal_title' })
  title!: string;

  /** Start of the delivery window, in India. */
  @Property({ type: TimeOfDayType, fieldName: 'opens_at' })
  deliveryStartsAt!: TimeOfDay;

  /** End of the delivery window, in India. */
  @Property({ type: TimeOfDayType, fieldName: 'closes_at' })
  deliveryEndsAt!: TimeOfDay;

  /** Minutes between the closing time and the start of the delivery window. Null: ordering closes at the end of the day. */
  @Property({ type: 'integer', fieldName: 'closes_minutes_before', nullable: true })
  closesMinutesBefore: number | null = null;

  @Property({ type: 'smallint', default: 1 })
  status: Status = 1;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}
