import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { reference } from '../../db/column-types.js';
import { newId } from '../../shared/ids.js';
import { User } from './user.entity.js';

/** Where a customer's box goes (specification 3, "Address"). Exactly one of a customer's addresses is the default. */
@Entity({ tableName: 'addresses' })
export class Address {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @ManyToOne(() => User, reference('addresses', 'user_id'))
  userId!: string;

  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  text!: string;

  /** A link to a map, or empty. */
  @Property({ type: 'text', fieldName: 'location_url', default: '' })
  locationUrl = '';

  @Property({ type: 'boolean', fieldName: 'is_default' })
  isDefault!: boolean;
}
