import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { newId } from '../../shared/ids.js';

/** Where a customer's box goes (specification 3, "Address"). Exactly one of a customer's addresses is the default. */
@Entity({ tableName: 'addresses' })
export class Address {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'uuid', fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  text!: string;

  /** A link to a map, or empty. */
  @Property({ type: 'text', fieldName: 'location_url' })
  locationUrl = '';

  @Property({ type: 'boolean', fieldName: 'is_default' })
  isDefault!: boolean;
}
