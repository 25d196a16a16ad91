import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { OWNER } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { VERSION, valuesOf } from '../../graphql/described-fields.js';
import { RupeesScalar } from '../../graphql/scalars.js';
import type { Paise } from '../../shared/money.js';
import { Status, UserType as UserTypes } from '../../shared/status.js';
import { AuditEntryType } from '../audit/audit.type.js';
import type { AuditEntry } from '../audit/audit-trail.js';
import { SETTINGS_ID } from '../settings/settings-fields.js';
import { customersEditAddresses, setDefaultAddress, updateAddresses } from './change-addresses.js';
import { createUser } from './create-user.js';
import { resetPersonalLink } from './reset-personal-link.js';
import { findUser } from './search-users.js';
import { updateDiet } from './update-diet.js';
import { updateUser } from './update-user.js';
import type { Address, User } from './user.entity.js';
import {
  AddressInput,
  AddressType,
  CreateUserInput,
  UpdateDietInput,
  UpdateUserInput,
  UserType,
} from './user.type.js';
import { EATER_FIELDS, USER_FIELDS } from './user-fields.js';

@Resolver(() => UserType)
export class UserResolver {
  @Access('SIGNED_IN')
  @Query(() => UserType, {
    description: 'One user: to an admin anybody, to a customer themselves. NOT_FOUND otherwise.',
  })
  user(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The internal id, or the current user_uuid.' }) id: string,
  ): Promise<User> {
    return findUser(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => UserType, { description: 'Adds a user. A new admin signs in only after setAdminSignIn.' })
  createUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateUserInput, { description: 'The user.' }) input: CreateUserInput,
  ): Promise<User> {
    return createUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses: input.addresses });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, { description: 'Changes a user.' })
  updateUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The internal id, or the current user_uuid.' }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'What changes.' }) input: UpdateUserInput,
  ): Promise<User> {
    const { addresses, version } = input;
    return updateUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses, id, version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      'Changes what a customer eats, and what they avoid. Standing orders choose no dish that is against it.',
  })
  updateDiet(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => UpdateDietInput, { description: 'What changes.' }) input: UpdateDietInput,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return updateDiet(ctx, { ...valuesOf(EATER_FIELDS, input), userId, version: input.version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      'Chooses which of a customer’s addresses boxes go to. Orders that were placed keep theirs; boxes of standing orders that nobody has touched follow.',
  })
  setDefaultAddress(
    @Ctx() ctx: GraphQLContext,
    @Arg('index', () => Int, { description: 'Its place in the customer’s `addresses`, from 0.' })
    index: number,
    @Arg('version', () => Int, VERSION) version?: number | null,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return setDefaultAddress(ctx, { index, userId, version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      'Replaces a customer’s addresses: by themselves while `Settings.addressEditors` says so, or by an admin. Orders that were placed keep theirs.',
  })
  updateAddresses(
    @Ctx() ctx: GraphQLContext,
    @Arg('addresses', () => [AddressInput], { description: 'All addresses; at least one has a text.' })
    addresses: AddressInput[],
    @Arg('version', () => Int, VERSION) version?: number | null,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return updateAddresses(ctx, { addresses, userId, version });
  }

  @Access('ADMIN')
  @Mutation(() => UserType, {
    description:
      'Gives a customer a new personal link. The old one, and every session opened with it, ends at once.',
  })
  resetPersonalLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The customer.' }) id: string,
  ): Promise<User> {
    return resetPersonalLink(ctx, id);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'The personal link of a customer: a secret, since whoever names it is that customer. That of others opens a page that says so, and nothing else.',
  })
  userUuid(@Root() user: User): string {
    return user.userUuid;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'What is in the wallet, in rupees; below zero it is owed; null for delivery users, who have none.',
  })
  walletBalance(@Root() user: User): Paise | null {
    return user.type === UserTypes.DELIVERY ? null : user.walletBalancePaise;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'Below what the wallet is low, in rupees: `Settings.lowBalance`; null for whoever is no active customer, and to who is no admin.',
  })
  async lowBelow(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Paise | null> {
    return ctx.actor.kind === 'admin' ? ctx.loaders.lowBelow.load(user.id) : null;
  }

  @FieldResolver(() => [AddressType], {
    description: 'The addresses of a customer, in the order of the form.',
  })
  addresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Address[]> {
    return ctx.loaders.addresses.load(user.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this customer may call `updateAddresses` for themselves.',
  })
  async mayEditAddresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<boolean> {
    if (user.type !== UserTypes.CUSTOMER || user.status !== Status.ACTIVE) return false;
    return customersEditAddresses(await ctx.loaders.settings.load(SETTINGS_ID));
  }
}

/** Who did what the audit trail tells: the trail itself knows no users. */
@Resolver(() => AuditEntryType)
export class AuditActorResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who did it; null for the system.' })
  actor(@Root() entry: AuditEntry, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return entry.actorId === null ? null : ctx.loaders.user.load(entry.actorId);
  }
}
