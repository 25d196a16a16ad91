import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { factsOf } from './request-facts.js';

/**
 * The headers of every answer (decisions, sections 5 and 7): no script, style or font from another host, no picture but
 * over https, no referrer, no framing, nothing kept by a cache unless a handler says so. They depend on nothing, so they are worked out
 * once.
 */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...headersSetBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // The client's styling library adds an empty style element and fills it through the object model: the hash is that of
          // the empty text, so no style that somebody writes into the page is allowed.
          styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'https:'],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  ),
  ['Cache-Control', 'no-store'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
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
