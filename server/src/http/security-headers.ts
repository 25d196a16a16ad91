import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { factsOf } from './request-facts.js';

/**
 * The policy of a page: no script, style or font from another host, and of what is written into the page itself only what is
 * named here.
 *
 * @param inline the hashes of the page's own scripts and styles, as the policy writes them
 */
export function contentSecurityPolicy(
  inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] } = {
    scripts: [],
    styles: [],
  },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    // The client's styling library adds an empty style element and fills it through the object model: the hash is that of
    // the empty text, so no style that somebody writes into the page is allowed.
    ["style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...inline.styles].join(' '),
    "font-src 'self'",
    "img-src 'self' https: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/**
 * What of the device a page may use, by itself alone: the camera where labels are scanned, else nothing.
 *
 * @param may.camera whether the page is one on which somebody packs
 */
export function permissionsPolicy(may: { readonly camera: boolean }): string {
  return `camera=(${may.camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`;
}

/**
 * The headers of every answer: no script, style or font from another host, no picture but
 * over https, no referrer, no framing, nothing kept by a cache unless a handler says so. They depend on nothing, so they are worked out
 * once.
 */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...headersSetBy(
    helmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  ),
  ['Content-Security-Policy', contentSecurityPolicy()],
  ['Cache-Control', 'no-store'],
  ['Permissions-Policy', permissionsPolicy({ camera: false })],
];

/** Gives an answer the {@link SECURITY_HEADERS}, and the id of its request. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  response.setHeader('X-Request-Id', factsOf(request).id);
}

/** What a handler sets on an answer, by letting it do so once. */
function headersSetBy(handler: RequestHandler): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const headers: [string, string][] = [];
  response.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return response;
  };
  handler(request as Request, response as Response, (error) => {
    if (error) throw error;
  });
  return headers;
}
