import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { exchangeOf, SpeaksHttp } from '../../graphql/speaks-http.js';
import { clearRefreshCookie, setRefreshCookie } from '../../http/refresh-cookie.js';
import type { User } from '../users/user.entity.js';
import { adminSignIn } from './admin-sign-in.js';
import { openPersonalLink } from './open-personal-link.js';
import { SessionType } from './session.type.js';
import { signOut } from './sign-out.js';

type Begun = { accessToken: string; expiresAt: Date; user: User };

@Resolver()
export class SessionResolver {
  @Access('SIGNING_IN')
  @SpeaksHttp()
  @Mutation(() => SessionType, {
    description:
      'Signs an admin in. After 10 failures for an e-mail, or 30 from an address, in 15 minutes: RATE_LIMITED.',
  })
  async adminLogin(
    @Ctx() ctx: GraphQLContext,
    @Arg('email', () => String, { description: 'The admin’s e-mail.' }) email: string,
    @Arg('password', () => String, { description: 'The admin’s password.' }) password: string,
  ): Promise<Begun> {
    const { token, expiresAt, user } = await adminSignIn(ctx, ctx.limits, exchangeOf(ctx).clientAddress, {
      email,
      password,
    });
    return { accessToken: token, expiresAt, user };
  }

  @Access('SIGNING_IN')
  @SpeaksHttp()
  @Mutation(() => SessionType, {
    description:
      'Opens a customer’s personal link: gives a token of 15 minutes, and sets the http-only cookie with which ' +
      '`POST /api/auth/refresh` gives the next one.',
  })
  async openPersonalLink(
    @Ctx() ctx: GraphQLContext,
    @Arg('userUuid', () => ID, { description: 'The secret in the link.' }) userUuid: string,
  ): Promise<Begun> {
    const { clientAddress, request, response } = exchangeOf(ctx);
    const { access, refresh, user, actor } = await openPersonalLink(ctx, ctx.limits, clientAddress, userUuid);
    setRefreshCookie(request, response, refresh);
    // What is the customer's own in the same answer is theirs to see from here on.
    ctx.actor = actor;
    return { accessToken: access.token, expiresAt: access.expiresAt, user };
  }

  @Access('SIGNED_IN')
  @SpeaksHttp()
  @Mutation(() => Boolean, { description: 'Ends the session of the token that was sent.' })
  async signOut(@Ctx() ctx: GraphQLContext): Promise<boolean> {
    const { request, response } = exchangeOf(ctx);
    await signOut(ctx);
    if (ctx.actor.kind === 'customer') clearRefreshCookie(request, response);
    return true;
  }
}
