import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { detailsOf } from './request-details.js';

/**
 * Returns the policy of a page: no script, style, or font from another host, and only the given inline ones.
 * @param inline hashes of the page's inline scripts and styles, in the format of the policy
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
    // The client's styling library adds an empty style element and fills it through the object model. The hash is that of the
    // empty text, so no injected style is allowed.
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
 * Returns the device features that a page may use: the camera if labels are scanned, otherwise none.
 * @param may.camera whether the page scans boxes
 */
export function permissionsPolicy(may: { readonly camera: boolean }): string {
  return `camera=(${may.camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`;
}

/**
 * Headers of every response: no script, style, or font from another host, pictures only over https, no referrer, no framing, and
 * no caching unless a handler allows it. They are constant, so they are computed once.
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

/** Sets the {@link SECURITY_HEADERS} of a response, and the ID of its request. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
  response.setHeader('X-Request-Id', detailsOf(request).id);
}

/** Collects the headers that a handler sets, by calling it once. */
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
