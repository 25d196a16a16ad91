import { EntityName } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MeasureType, PaiseType } from '../../db/column-types.js';
import type { Allergen, Diet } from '../../shared/diet.js';
import { newId } from '../../shared/ids.js';
import type { Paise } from '../../shared/money.js';
import type { Status } from '../../shared/status.js';
import type { DishValues } from './dish-fields.js';

/** Dish of the kitchen. A deleted dish remains, hidden, for the orders that contain it. */
@Entity({ tableName: 'dishes' })
export class Dish implements DishValues {
  [EntityName]?: 'Dish';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text[]', fieldName: 'image_urls', default: [] })
  imageUrls: string[] = [];

  @Property({ type: 'text', default: '' })
  ingredients = '';

  @Property({ type: 'smallint', default: 1 })
  status: Status = 1;

  /** Null: no price yet. The dish cannot be ordered. */
  @Property({ type: PaiseType, fieldName: 'price', nullable: true })
  pricePaise: Paise | null = null;

  /** Kcal. */
  @Property({ type: MeasureType, nullable: true })
  calories: number | null = null;

  /** Grams, like carbs and fats. */
  @Property({ type: MeasureType, nullable: true })
  protein: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  carbs: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  fats: number | null = null;

  /** Null: not stated. */
  @Property({ type: 'text', nullable: true })
  diet: Diet | null = null;

  @Property({ type: 'text[]', default: [] })
  allergens: Allergen[] = [];

  /** ID in another system. */
  @Property({ type: 'text', fieldName: 'external_id', nullable: true })
  externalId: string | null = null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', fieldName: 'deleted_at', nullable: true })
  deletedAt: Date | null = null;
}
