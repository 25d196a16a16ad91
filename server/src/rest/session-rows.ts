import * as z from 'zod';
import { refreshSession } from '../features/sessions/refresh-session.js';
import { adminSignIn } from '../features/sign-in/admin-sign-in.js';
import { openPersonalLink } from '../features/sign-in/open-personal-link.js';
import { findUser } from '../features/users/search-users.js';
import { cookieScopeOf } from '../http/cross-origin.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from '../http/refresh-cookie.js';
import { SIGNED_IN } from '../messages.js';
import { appError } from '../shared/errors.js';
import { idField, textField } from './input-fields.js';
import { presentUser } from './presenters.js';
import { type RestRow, restRow } from './rest-row.js';
import { AdminCheckShape, AdminLoginShape, RefreshedShape, SessionShape } from './shapes.js';

const group = 'Sessions';

/** The documented rows of sessions (docs/integrate/rest.md): the sign-in of admins, and personal links of customers. */
export const SESSION_ROWS: readonly RestRow[] = [
  restRow({
    method: 'post',
    path: '/api/admin/login',
    group,
    summary: 'Signs an admin in',
    why: 'The legacy sign-in form.',
    access: ['sign-in'],
    body: z
      .object({
        email: textField('Email', 'Email of the admin.'),
        password: textField('Password', 'Password of the admin.'),
      })
      .meta({ required: ['email', 'password'] }),
    useCase: ({ ctx, limits, clientAddress, body: { email, password } }) => {
      if (!email) throw appError('input.required', { label: 'Email' });
      if (!password) throw appError('input.required', { label: 'Password' });
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
    rejections: [401, 429],
    example: ({ adminEmail, adminPassword }) => ({
      as: 'anonymous',
      body: { email: adminEmail, password: adminPassword },
    }),
  }),
  restRow({
    method: 'get',
    path: '/api/admin/me',
    group,
    summary: 'Confirms an admin token',
    why: 'The legacy admin check, before each admin screen.',
    access: ['admin'],
    useCase: ({ ctx }) => findUser(ctx),
    present: async (user, ctx) => ({ success: true, user: await presentUser(user, ctx) }),
    success: 200,
    answer: AdminCheckShape,
    example: () => ({ as: 'admin' }),
  }),
  restRow({
    method: 'post',
    path: '/api/auth/session',
    group,
    summary: 'Opens a personal link: returns a token and sets the refresh cookie',
    why: 'An addition, for clients that need a token before their first request.',
    access: ['sign-in'],
    body: z
      .object({ user_uuid: idField('User id', 'The secret of the personal link.') })
      .meta({ required: ['user_uuid'] }),
    useCase: async ({ ctx, limits, clientAddress, body, request, response }) => {
      if (!body.user_uuid) throw appError('session.required', {});
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
    rejections: [401, 403, 429],
    example: ({ userUuid }) => ({ as: 'anonymous', body: { user_uuid: userUuid } }),
  }),
  restRow({
    method: 'post',
    path: '/api/auth/refresh',
    group,
    summary: 'Exchanges the refresh cookie for a new cookie and a new customer token',
    why: 'Clients call it once if a request of a customer fails with 401, then repeat the request.',
    access: ['sign-in'],
    body: z.object({
      user_uuid: idField(
        'User id',
        'Customer of the session; optional. If given, a cookie of another customer’s session is rejected and not removed.',
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
    rejections: [401, 403],
    example: () => ({ as: 'refresh cookie' }),
  }),
];
