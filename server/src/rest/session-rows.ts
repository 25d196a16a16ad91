import * as z from 'zod';
import { refreshSession } from '../features/sessions/refresh-session.js';
import { adminSignIn } from '../features/sign-in/admin-sign-in.js';
import { openPersonalLink } from '../features/sign-in/open-personal-link.js';
import { findUser } from '../features/users/search-users.js';
import { cookieScopeOf } from '../http/cross-origin.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from '../http/refresh-cookie.js';
import { SIGNED_IN } from '../messages.js';
import { refusal } from '../shared/errors.js';
import { id, text } from './fields.js';
import { presentUser } from './presenters.js';
import { type RestRow, row } from './rest-row.js';
import { AdminCheckShape, AdminLoginShape, RefreshedShape, SessionShape } from './shapes.js';

const group = 'Sessions';

/** Signing in: a form for admins, and personal links for customers. */
export const SESSION_ROWS: readonly RestRow[] = [
  row({
    method: 'post',
    path: '/api/admin/login',
    group,
    summary: 'Signs an admin in',
    why: 'The legacy sign-in form.',
    who: 'SIGNING_IN',
    body: z
      .object({
        email: text('E-mail', 'Email of the admin.'),
        password: text('Password', 'Password of the admin.'),
      })
      .meta({ required: ['email', 'password'] }),
    useCase: ({ ctx, limits, clientAddress, body: { email, password } }) => {
      if (!email) throw refusal('input.required', { label: 'E-mail' });
      if (!password) throw refusal('input.required', { label: 'Password' });
      return adminSignIn(ctx, limits, clientAddress, { email, password });
    },
    present: async ({ token, user }, ctx) => ({
      success: true,
      token,
      user: await presentUser(user, ctx),
      message: SIGNED_IN,
    }),
    success: 200,
    answer: AdminLoginShape,
    refusals: [401, 429],
    example: ({ adminEmail, adminPassword }) => ({
      as: 'anonymous',
      body: { email: adminEmail, password: adminPassword },
    }),
  }),
  row({
    method: 'get',
    path: '/api/admin/me',
    group,
    summary: 'Confirms an admin token',
    why: 'The legacy admin check, before each admin screen.',
    who: 'ADMIN',
    useCase: ({ ctx }) => findUser(ctx),
    present: async (user, ctx) => ({ success: true, user: await presentUser(user, ctx) }),
    success: 200,
    answer: AdminCheckShape,
    example: () => ({ as: 'admin' }),
  }),
  row({
    method: 'post',
    path: '/api/auth/session',
    group,
    summary: 'Opens a personal link: gives a customer token and sets the refresh cookie',
    why: 'An addition, for clients that want a token before they ask for anything.',
    who: 'SIGNING_IN',
    body: z
      .object({ user_uuid: id('User id', 'The secret of the personal link.') })
      .meta({ required: ['user_uuid'] }),
    useCase: async ({ ctx, limits, clientAddress, body, request, response }) => {
      if (!body.user_uuid) throw refusal('session.required', {});
      const scope = cookieScopeOf(request, response);
      const opened = await openPersonalLink(ctx, limits, clientAddress, body.user_uuid);
      setRefreshCookie(response, scope, opened.refresh);
      return opened;
    },
    present: ({ access, user }) => ({
      accessToken: access.token,
      user_uuid: user.userUuid,
      user_title: user.title,
    }),
    success: 200,
    answer: SessionShape,
    refusals: [401, 403, 429],
    example: ({ userUuid }) => ({ as: 'anonymous', body: { user_uuid: userUuid } }),
  }),
  row({
    method: 'post',
    path: '/api/auth/refresh',
    group,
    summary: 'Exchanges the refresh cookie for the next one and a new customer token',
    why: 'Clients call it once when a customer’s call is 401, and repeat the call.',
    who: 'SIGNING_IN',
    body: z.object({
      user_uuid: id(
        'User id',
        'Whose session the client means; optional. A cookie of somebody else’s session is then refused, and kept.',
      ),
    }),
    useCase: async ({ ctx, body, request, response }) => {
      const scope = cookieScopeOf(request, response);
      try {
        const tokens = await refreshSession(ctx, refreshTokenOf(request), body.user_uuid);
        setRefreshCookie(response, scope, tokens.refresh);
        return tokens;
      } catch (error) {
        if (!body.user_uuid) clearRefreshCookie(response, scope);
        throw error;
      }
    },
    present: ({ access }) => ({ accessToken: access.token }),
    success: 200,
    answer: RefreshedShape,
    refusals: [401, 403],
    example: () => ({ as: 'refresh cookie' }),
  }),
];
