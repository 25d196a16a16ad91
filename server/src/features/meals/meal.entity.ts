import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TimeOfDayType } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import type { TimeOfDay } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import type { MealValues } from './meal-fields.js';

/** A meal slot, such as Breakfast. */
@Entity({ tableName: 'meals' })
export class Meal implements MealValues {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text', fieldName: 'meal_title' })
  title!: string;

  /** When delivery begins, in India. */
  @Property({ type: TimeOfDayType, fieldName: 'opens_at' })
  opensAt!: TimeOfDay;

  /** When delivery ends, in India. */
  @Property({ type: TimeOfDayType, fieldName: 'closes_at' })
  closesAt!: TimeOfDay;

  /** How long before the window opens ordering closes; null: when the day is over. */
  @Property({ type: 'integer', fieldName: 'closes_minutes_before', nullable: true })
  closesMinutesBefore: number | null = null;

  @Property({ type: 'smallint', default: 1 })
  status: Status = 1;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}
