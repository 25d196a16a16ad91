import type { Request, Response } from 'express';
import { crossOrigin } from './cross-origin.js';
import { setRefreshCookie } from './refresh-cookie.js';

/** What the refresh cookie says of itself, on a request from an origin. */
function cookieFor(origin: string, secure: boolean): unknown {
  let options: { sameSite?: unknown; secure?: unknown } = {};
  const request = { headers: { origin }, secure, method: 'GET' } as unknown as Request;
  const response = {
    locals: {},
    vary: () => {},
    setHeader: () => {},
    getHeader: () => undefined,
    cookie: (_name: string, _value: string, given: typeof options) => {
      options = given;
    },
  } as unknown as Response;
  crossOrigin(['https://legacy.example'])(request, response, () => {});
  setRefreshCookie(request, response, { token: 't', expiresAt: new Date(0) });
  return [options.sameSite, options.secure];
}

test.each([
  ['a configured origin over https, between sites', 'https://legacy.example', true, ['none', true]],
  ['a configured origin over http, within the site', 'https://legacy.example', false, ['lax', false]],
  ['another origin, within the site', 'https://evil.example', true, ['lax', true]],
])('the refresh cookie travels for %s', (_who, origin, secure, expected) => {
  expect(cookieFor(origin, secure)).toEqual(expected);
});
