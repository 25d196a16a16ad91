import { parseSetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { cookieScopeOf, crossOrigin } from './cross-origin.js';
import { setRefreshCookie } from './refresh-cookie.js';

/** Attributes of the refresh cookie for a request from an origin. */
function cookieFor(origin: string, secure: boolean): unknown {
  const cookies: string[] = [];
  const request = { headers: { origin, host: 'meals.example' }, secure, method: 'GET' } as unknown as Request;
  const response = {
    locals: {},
    vary: () => {},
    setHeader: () => {},
    getHeader: () => undefined,
    appendHeader: (_name: string, value: string) => void cookies.push(value),
  } as unknown as Response;
  crossOrigin(['https://legacy.example'])(request, response, () => {});
  setRefreshCookie(response, cookieScopeOf(request, response), { token: 't', expiresAt: new Date(0) });
  const { sameSite, secure: isSecure = false } = parseSetCookie(cookies[0] ?? '');
  return [sameSite, isSecure];
}

test.each([
  ['a configured origin over https, between sites', 'https://legacy.example', true, ['none', true]],
  ['a configured origin over http, within the site', 'https://legacy.example', false, ['lax', false]],
  ['this server’s own pages, within the site', 'https://meals.example', true, ['lax', true]],
])('the refresh cookie has the expected SameSite and Secure for %s', (_who, origin, secure, expected) => {
  expect(cookieFor(origin, secure)).toEqual(expected);
});

test('the refresh cookie is not set for a page of another origin', () => {
  expect(() => cookieFor('https://evil.example', true)).toThrow('forbidden');
});
