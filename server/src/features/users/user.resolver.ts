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
    description: 'One user. Customers see themselves. Another or unknown user is NOT_FOUND.',
  })
  user(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'Internal ID, or current `user_uuid`.' }) id: string,
  ): Promise<User> {
    return findUser(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => UserType, {
    description: 'Creates a user. A new admin can sign in after `setAdminSignIn`.',
  })
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
    @Arg('id', () => ID, { description: 'Internal ID, or current `user_uuid`.' }) id: string,
    @Arg('input', () => UpdateUserInput, { description: 'The changes.' }) input: UpdateUserInput,
  ): Promise<User> {
    const { addresses, version } = input;
    return updateUser(ctx, { ...valuesOf(USER_FIELDS, input), addresses, id, version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      "Changes a customer's diet and avoided allergens. Standing orders never select a conflicting dish.",
  })
  updateDiet(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => UpdateDietInput, { description: 'The changes.' }) input: UpdateDietInput,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return updateDiet(ctx, { ...valuesOf(EATER_FIELDS, input), userId, version: input.version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      "Selects a customer's default address. Placed orders keep theirs. Unedited boxes of standing orders follow.",
  })
  setDefaultAddress(
    @Ctx() ctx: GraphQLContext,
    @Arg('index', () => Int, { description: "Index in the customer's `addresses`, from 0." })
    index: number,
    @Arg('version', () => Int, VERSION) version?: number | null,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return setDefaultAddress(ctx, { index, userId, version });
  }

  @Access('SIGNED_IN')
  @Mutation(() => UserType, {
    description:
      "Replaces a customer's addresses. Customers may do so if `Settings.addressEditors` allows it. Placed orders keep theirs.",
  })
  updateAddresses(
    @Ctx() ctx: GraphQLContext,
    @Arg('addresses', () => [AddressInput], { description: 'All addresses. At least one must have a text.' })
    addresses: AddressInput[],
    @Arg('version', () => Int, VERSION) version?: number | null,
    @Arg('userId', () => ID, OWNER) userId?: string | null,
  ): Promise<User> {
    return updateAddresses(ctx, { addresses, userId, version });
  }

  @Access('ADMIN')
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
      'Personal link of a customer. It is a secret: a caller that sends it acts as this customer. It gives no access for other users.',
  })
  userUuid(@Root() user: User): string {
    return user.userUuid;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'Balance in rupees. Negative for an amount due. Null for delivery users, who have no wallet.',
  })
  walletBalance(@Root() user: User): Paise | null {
    return user.type === UserTypes.DELIVERY ? null : user.walletBalancePaise;
  }

  @FieldResolver(() => RupeesScalar, {
    nullable: true,
    description:
      'Low-balance threshold, in rupees: `Settings.lowBalance`. Null unless the user is an active customer and the caller is an admin.',
  })
  async lowBelow(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Paise | null> {
    return ctx.actor.kind === 'admin' ? ctx.loaders.lowBelow.load(user.id) : null;
  }

  @FieldResolver(() => [AddressType], {
    description: 'Addresses of a customer, in the order of the form.',
  })
  addresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<Address[]> {
    return ctx.loaders.addresses.load(user.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether this customer may call `updateAddresses`.',
  })
  async mayEditAddresses(@Root() user: User, @Ctx() ctx: GraphQLContext): Promise<boolean> {
    if (user.type !== UserTypes.CUSTOMER || user.status !== Status.ACTIVE) return false;
    return customersEditAddresses(await ctx.loaders.settings.load(SETTINGS_ID));
  }
}

/** Who did what the audit trail tells: the trail itself knows no users. */
@Resolver(() => AuditEntryType)
export class AuditActorResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The user who made the change. Null for the system and for stations.',
  })
  actor(@Root() entry: AuditEntry, @Ctx() ctx: GraphQLContext): Promise<User | null> | null {
    return entry.actorId === null ? null : ctx.loaders.user.load(entry.actorId);
  }
}
