import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers of every answer (decisions, sections 5 and 7): no script, style or font from another host, no picture but
 * over https, no referrer, no framing, nothing kept by a cache unless a handler says so.
 */
export function securityHeaders(): RequestHandler[] {
  return [
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
    (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
      next();
    },
  ];
}
