import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { PERMISSIONS_OF } from '../../shared/permissions.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { endAdminSessions } from './end-admin-sessions.js';
import { setAdminSignIn } from './set-admin-sign-in.js';

@Resolver(() => UserType)
export class StaffResolver {
  @Access('staff:write')
  @Mutation(() => UserType, {
    description: "Sets an admin's email and password, and ends all sessions of that admin.",
  })
  setAdminSignIn(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'ID of the admin.' }) userId: string,
    @Arg('email', () => String, { description: 'Email, unique among admins.' }) email: string,
    @Arg('password', () => String, { description: 'Password, at least 10 characters.' }) password: string,
  ): Promise<User> {
    return setAdminSignIn(ctx, { userId, email, password });
  }

  @Access('staff:write')
  @Mutation(() => UserType, { description: 'Ends all sessions of an admin. The password stays valid.' })
  endAdminSessions(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'ID of the admin.' }) userId: string,
  ): Promise<User> {
    return endAdminSessions(ctx, userId);
  }

  @FieldResolver(() => [String], {
    description:
      "Permissions of an admin's role, such as `orders:read`: see `docs/integrate/permissions.md`. Empty for users who are not admins.",
  })
  permissions(@Root() { role }: User): string[] {
    return role ? [...PERMISSIONS_OF[role]] : [];
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the last sign-in of an admin. Null if never, and for callers who are not admins.',
  })
  signedInAt(@Root() user: User, @Ctx() ctx: GraphQLContext): Date | null {
    return ctx.actor.kind === 'admin' ? user.signedInAt : null;
  }
}
