import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { CUSTOMER_ARGUMENT, UPDATED_AT } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { VERSION_ARGUMENT, valuesOf } from '../../graphql/base/described-fields.js';
import { DateTimeScalar, RupeesScalar } from '../../graphql/base/scalars.js';
import type { Paise } from '../../shared/money.js';
import { Status, UserType as UserTypes } from '../../shared/status.js';
import { AuditEntryType } from '../audit/audit.type.js';
import type { AuditEntry } from '../audit/audit-trail.js';
import { LAST_CHANGES } from '../audit/updated-at.js';
import { Settings } from '../settings/settings.entity.js';
import { SETTINGS_ID } from '../settings/settings-fields.js';
import { customersEditAddresses, setDefaultAddress, updateAddresses } from './change-addresses.js';
import { createUser } from './create-user.js';
import { lowBalanceThresholds } from './low-balance.js';
import { addressesByUser } from './read-users.js';
import { resetPersonalLink } from './reset-personal-link.js';
import { findUser } from './search-users.js';
import { updateDiet } from './update-diet.js';
import { updateUser } from './update-user.js';
import { type Address, User } from './user.entity.js';
import {
  AddressInput,
  AddressType,
  CreateUserInput,
  UpdateDietInput,
  UpdateUserInput,
  UserType,
} from './user.type.js';
import { CUSTOMER_DIET_FIELDS, USER_FIELDS } from './user-fields.js';

@Resolver(() => UserType)
export class UserResolver {
  @Access('admin', 'own')
  @Query(() => UserType, {
    description: 'The admin or customer of the token. An API key is not a user, so its error is FORBIDDEN.',
  })
  me(@Ctx() ctx: GraphQLContext): Promise<User> {
    return findUser(ctx);
  }

  @Access('customers:read', 'own')
  @Query(() => UserType, {
    nullable: true,
    description:
      'One user. Fails with NOT_FOUND if the user does not exist, or if the caller is another customer.',
  })
  user(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'Internal ID, or current `user_uuid`.' }) id: string,
  ): Promise<User> {
    return findUser(ctx, id);
  }

  @Access('customers:write')
  @Mutation(() => UserType, {
    description: 'Creates a user. A new admin can sign in after `setAdminSignIn`.',
  })
  createUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateUserInput, { description: 'The user to create.' }) input: CreateUserInput,
  ): Promise<User> {
    return createUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses: input.addresses });
  }

  @Access('customers:write')
  @Mutation(() => UserType, { description: 'Changes a user.' })
  updateUser(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'Internal ID, or current `user_uuid`.' }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'Changes to the user.' }) input: UpdateUserInput,
  ): Promise<User> {
    const { addresses, version } = input;
    return updateUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses, id, version });
  }

  @Access('customers:write', 'own')
  @Mutation(() => UserType, {
    description:
      "Changes a customer's diet and avoided allergens. Standing orders never select a conflicting dish.",
  })
  updateDiet(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => UpdateDietInput, { description: 'Changes to the diet.' }) input: UpdateDietInput,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<User> {
    return updateDiet(ctx, { ...valuesOf(CUSTOMER_DIET_FIELDS, input), userId, version: input.version });
  }

  @Access('customers:write', 'own')
  @Mutation(() => UserType, {
    description:
      "Selects a customer's default address. Orders that are already placed keep their address. Boxes of standing orders get the new address, unless they were edited.",
  })
  setDefaultAddress(
    @Ctx() ctx: GraphQLContext,
    @Arg('addressId', () => ID, { description: 'ID of the address, one of `User.addresses`.' })
    addressId: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<User> {
    return setDefaultAddress(ctx, { addressId, userId, version });
  }

  @Access('customers:write', 'own')
  @Mutation(() => UserType, {
    description:
      "Replaces a customer's addresses. Customers may do so if `Settings.addressEditors` allows it. Orders that are already placed keep their address.",
  })
  updateAddresses(
    @Ctx() ctx: GraphQLContext,
    @Arg('addresses', () => [AddressInput], {
      description:
        'All addresses of the customer. They replace the current addresses. At least one must have a text.',
    })
    addresses: AddressInput[],
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
    @Arg('userId', () => ID, CUSTOMER_ARGUMENT) userId?: string | null,
  ): Promise<User> {
    return updateAddresses(ctx, { addresses, userId, version });
  }

  @Access('customers:write')
  @Mutation(() => UserType, {
    description: "Replaces a customer's personal link. The old link and its sessions end at once.",
  })
  resetPersonalLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the customer.' }) id: string,
  ): Promise<User> {
    return resetPersonalLink(ctx, id);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description:
      "Secret of a customer's personal link. A caller that sends it acts as this customer. The value of a user who is not a customer gives no access.",
  })
  userUuid(@Root() user: User): string {
    return user.userUuid;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'Balance of the user in rupees. Negative for an amount due. Null if the user has no wallet: `type` is DELIVERY or API_KEY.',
  })
  walletBalance(@Root() user: User): Paise | null {
    return user.type === UserTypes.DELIVERY || user.type === UserTypes.API_KEY
      ? null
      : user.walletBalancePaise;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'Low-balance threshold, in rupees: `Settings.lowBalance`. Null unless the user is an active customer and the caller is an admin.',
  })
  async lowBelow(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Paise | null> {
    return ctx.actor.kind === 'admin' ? ctx.loaders.load(lowBalanceThresholds, user.id) : null;
  }

  @FieldResolver(() => [AddressType], {
    description: 'Addresses of a customer, in the order of the form.',
  })
  async addresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<readonly Address[]> {
    return (await ctx.loaders.load(addressesByUser, user.id)) ?? [];
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this customer may call `updateAddresses`.',
  })
  async mayEditAddresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<boolean> {
    if (user.type !== UserTypes.CUSTOMER || user.status !== Status.ACTIVE) return false;
    return customersEditAddresses(await ctx.loaders.byId(Settings, SETTINGS_ID));
  }

  @FieldResolver(() => DateTimeScalar, UPDATED_AT)
  async updatedAt(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Date> {
    return (await ctx.loaders.load(LAST_CHANGES.USER, user.id)) ?? user.createdAt;
  }
}

/** Adds the actor to audit entries, because the audit feature does not depend on users. */
@Resolver(() => AuditEntryType)
export class AuditActorResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The user who made the change. Null for the system and for stations.',
  })
  actor(@Root() entry: AuditEntry, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return entry.actorId === null ? null : ctx.loaders.byId(User, entry.actorId);
  }
}
