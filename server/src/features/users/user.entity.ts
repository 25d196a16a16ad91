import { Collection, EntityName } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PaiseType, referenceColumn } from '../../db/column-types.js';
import type { Allergen, CustomerDiet } from '../../shared/diet.js';
import { newId, newUserUuid } from '../../shared/ids.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import type { Role } from '../../shared/permissions.js';
import type { Gender, Status, UserType } from '../../shared/status.js';
import type { UserValues } from './user-fields.js';

/** Admin, customer, delivery user, or the account of an API key. Never deleted. */
@Entity({ tableName: 'users' })
export class User implements UserValues {
  [EntityName]?: 'User';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  /** The personal link: a secret that an admin can replace. */
  @Property({ type: 'uuid', fieldName: 'user_uuid' })
  userUuid: string = newUserUuid();

  @Property({ type: 'smallint' })
  type!: UserType;

  /** Admins only. */
  @Property({ type: 'text', nullable: true })
  role: Role | null = null;

  /** Time of an admin's last sign-in. Admins only. */
  @Property({ type: 'timestamptz', fieldName: 'signed_in_at', nullable: true })
  signedInAt: Date | null = null;

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

  /** Addresses of a customer, in the sequence of the form. Loaded only for a change. */
  @OneToMany(
    () => Address,
    (address) => address.userId,
    { orderBy: { position: 'asc' }, orphanRemoval: true },
  )
  readonly addresses = new Collection<Address>(this);

  /** Email for an admin's sign-in. Admins only. */
  @Property({ type: 'text', nullable: true })
  email: string | null = null;

  /** Argon2id hash, read at sign-in only. */
  @Property({ type: 'text', fieldName: 'password_hash', nullable: true, lazy: true })
  passwordHash: string | null = null;

  /** Balance after the last wallet entry. Negative: an amount due. After the user's creation, only `features/ledger` writes it. */
  @Property({ type: PaiseType, fieldName: 'wallet_balance', defaultRaw: '0' })
  walletBalancePaise: Paise = ZERO_PAISE;

  /** Amount by which an order may overdraw the wallet. Customers only. */
  @Property({ type: PaiseType, fieldName: 'credit_limit', defaultRaw: '0' })
  creditLimitPaise: Paise = ZERO_PAISE;

  /** Null: no restriction. Customers only, as are avoided allergens. */
  @Property({ type: 'text', nullable: true })
  diet: CustomerDiet | null = null;

  @Property({ type: 'text[]', default: [] })
  avoids: Allergen[] = [];

  /** Time of the last change of diet or allergens. Null: never. */
  @Property({ type: 'timestamptz', fieldName: 'eater_changed_at', nullable: true })
  eaterChangedAt: Date | null = null;

  /** ID in another system. */
  @Property({ type: 'text', fieldName: 'external_id', nullable: true })
  externalId: string | null = null;

  /** Number of the last wallet entry. Null before the first. Read with the lock, and written only by `features/ledger`. */
  @Property({ type: 'integer', fieldName: 'wallet_entry_no', nullable: true, lazy: true })
  walletEntryNo?: number | null;

  /** Number of changes of the profile. Money movements do not count. */
  @Property({ type: 'integer', default: 1 })
  version = 1;

  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  createdAt!: Date;
}

/** Delivery address of a customer. Exactly one of a customer's addresses is the default. */
@Entity({ tableName: 'addresses' })
export class Address {
  [EntityName]?: 'Address';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @ManyToOne(() => User, referenceColumn('addresses', 'user_id'))
  userId!: string;

  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  text!: string;

  /** A link to a map, or empty. */
  @Property({ type: 'text', fieldName: 'location_url', default: '' })
  locationUrl = '';

  /** Door note for the rider. Can be empty. */
  @Property({ type: 'text', default: '' })
  note = '';

  @Property({ type: 'boolean', fieldName: 'is_default' })
  isDefault!: boolean;
}
