import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import type { HttpExchange } from '../../http/http-exchange.js';
import {
  type CookieScope,
  clearRefreshCookie,
  refreshTokenOf,
  requireOwnPage,
  setRefreshCookie,
} from '../../http/refresh-cookie.js';
import { requireSignedIn } from '../sessions/actor.js';
import { signOut } from '../sessions/sign-out.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { adminSignIn } from './admin-sign-in.js';
import { openPersonalLink } from './open-personal-link.js';

@ObjectType('Session', { description: 'A new session.' })
class SessionType {
  @Field(() => String, {
    description: 'Token, to be sent as `Authorization: Bearer …`. It is returned only once.',
  })
  accessToken!: string;

  @Field(() => DateTimeScalar, {
    description: 'Time when the token expires: 12 hours for an admin, 15 minutes for a customer.',
  })
  expiresAt!: Date;

  @Field(() => UserType, { description: 'The signed-in user.' })
  user!: UserType;
}

/**
 * Returns the scope of the refresh cookie.
 * @throws AppError `forbidden` for a page of another origin
 */
function scopeOf({ request, isSecure }: HttpExchange): CookieScope {
  requireOwnPage(request.headers);
  return { isSecure, isFromTrustedOrigin: false };
}

type Begun = { accessToken: string; expiresAt: Date; user: User };

@Resolver()
export class SessionResolver {
  @Access('sign-in')
  @Mutation(() => SessionType, {
    description:
      'Signs an admin in. After 10 failures for an email, or 30 for a network address, in 15 minutes, it fails with RATE_LIMITED.',
  })
  async adminLogin(
    @Ctx() ctx: GraphQLContext,
    @Arg('email', () => String, { description: 'Email of the admin.' }) email: string,
    @Arg('password', () => String, { description: 'Password of the admin.' }) password: string,
  ): Promise<Begun> {
    const { token, expiresAt, user } = await adminSignIn(ctx, ctx.limits, ctx.exchange.clientAddress, {
      email,
      password,
    });
    return { accessToken: token, expiresAt, user };
  }

  @Access('sign-in')
  @Mutation(() => SessionType, {
    description:
      'Signs a customer in by the personal link. Returns a token for 15 minutes, and sets the http-only cookie for ' +
      '`POST /api/auth/refresh`.',
  })
  async openPersonalLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('userUuid', () => ID, { description: 'Secret of the personal link.' }) userUuid: string,
  ): Promise<Begun> {
    const { exchange, limits } = ctx;
    const scope = scopeOf(exchange);
    const { access, refresh, user, actor } = await openPersonalLink(
      ctx,
      limits,
      exchange.clientAddress,
      userUuid,
    );
    setRefreshCookie(exchange.response, scope, refresh);
    // The rest of this response contains the customer's own data.
    ctx.actor = actor;
    return { accessToken: access.token, expiresAt: access.expiresAt, user };
  }

  @Access('sign-out')
  @Mutation(() => Boolean, {
    description:
      'Ends the session of the token, and of the refresh cookie unless the token is an admin’s. Clears the cookie. The cookie works without a token, and with an expired one. ' +
      'Fails with UNAUTHENTICATED if there is no session to end.',
  })
  async signOut(@Ctx() ctx: GraphQLContext): Promise<boolean> {
    const { actor, exchange } = ctx;
    const scope = scopeOf(exchange);
    // An admin's browser may also have the cookie of a customer's link.
    const isAdmin = actor.kind === 'admin';
    const hasEnded = await signOut(ctx, isAdmin ? undefined : refreshTokenOf(exchange.request));
    if (!isAdmin) clearRefreshCookie(exchange.response, scope);
    if (!hasEnded) requireSignedIn(actor);
    return true;
  }
}
