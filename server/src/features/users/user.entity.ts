import { Collection } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PaiseType, reference } from '../../db/column-types.js';
import type { Allergen, CustomerDiet } from '../../shared/diet.js';
import { newId, newUserUuid } from '../../shared/ids.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { Gender, Status, UserType } from '../../shared/status.js';
import type { UserValues } from './user-fields.js';

/** An admin, a customer or a delivery user. Never deleted. */
@Entity({ tableName: 'users' })
export class User implements UserValues {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** The personal link: a secret that an admin can replace. */
  @Property({ type: 'uuid', fieldName: 'user_uuid' })
  userUuid: string = newUserUuid();

  @Property({ type: 'smallint' })
  type!: UserType;

  @Property({ type: 'smallint', default: 1 })
  status: Status = 1;

  @Property({ type: 'text', fieldName: 'mobile_number' })
  mobileNumber!: string;

  /** Customers only. */
  @Property({ type: 'text', fieldName: 'alternate_mobile_number', nullable: true })
  alternateMobileNumber: string | null = null;

  @Property({ type: 'text', fieldName: 'user_title' })
  title!: string;

  @Property({ type: 'text', default: 'unknown' })
  gender: Gender = 'unknown';

  /** Customers only, in the order of the form. Loaded where they are about to change. */
  @OneToMany(
    () => Address,
    (address) => address.userId,
    { orderBy: { position: 'asc' }, orphanRemoval: true },
  )
  readonly addresses = new Collection<Address>(this);

  /** Admins only: what they sign in with. */
  @Property({ type: 'text', nullable: true })
  email: string | null = null;

  /** Argon2id; read only where somebody signs in. */
  @Property({ type: 'text', fieldName: 'password_hash', nullable: true, lazy: true })
  passwordHash: string | null = null;

  /** The balance after the last wallet entry; below zero it is owed. After the user is made, written by `writeChanges` alone. */
  @Property({ type: PaiseType, fieldName: 'wallet_balance', defaultRaw: '0' })
  walletBalancePaise: Paise = ZERO_PAISE;

  /** How far below zero an order may take the wallet; customers only. */
  @Property({ type: PaiseType, fieldName: 'credit_limit', defaultRaw: '0' })
  creditLimitPaise: Paise = ZERO_PAISE;

  /** Null: anything. Customers only, as what is avoided. */
  @Property({ type: 'text', nullable: true })
  diet: CustomerDiet | null = null;

  @Property({ type: 'text[]', default: [] })
  avoids: Allergen[] = [];

  /** When one of the two was changed last; null: never. */
  @Property({ type: 'timestamptz', fieldName: 'eater_changed_at', nullable: true })
  eaterChangedAt: Date | null = null;

  /** The number of the last wallet entry; null before the first. Read with the lock, written by `writeChanges` alone. */
  @Property({ type: 'integer', fieldName: 'wallet_entry_no', nullable: true, lazy: true })
  walletEntryNo?: number | null;

  /** Counts edits of the profile; money moves without it. */
  @Property({ type: 'integer', default: 1 })
  version = 1;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}

/** Where a customer's box goes. Exactly one of a customer's addresses is the default. */
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

  /** What a rider is to know at the door; may be empty. */
  @Property({ type: 'text', default: '' })
  note = '';

  @Property({ type: 'boolean', fieldName: 'is_default' })
  isDefault!: boolean;
}
