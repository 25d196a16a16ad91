import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import type { MenuPainter } from './menu-painter.js';
import { isPage, pages } from './pages.js';

/** What search engines are asked to leave alone: personal links, and everything else that is nobody's business. */
const ROBOTS =
  'User-agent: *\nDisallow: /meal/\nDisallow: /customer/\nDisallow: /run/\nDisallow: /api/\nDisallow: /graphql\n';

/** Asked for again every time: which version is the newest, and how the client is installed. */
const ASKED_AGAIN = /^\/(sw\.js|mealbox\.webmanifest)$/;

/** Files whose name carries a hash of their content. */
const HASHED = /^\/assets\//;

/**
 * Serves the built web client: its files, and its page for every path that is a screen of its own.
 *
 * @param folder the client's `dist`; without it, a sentence that says how to build it
 * @param painter paints the open menu into the menu's page
 */
export function webClient(folder: string, painter: MenuPainter | null): RequestHandler[] {
  const robots: RequestHandler = (request, response, next) => {
    if (request.path !== '/robots.txt') return next();
    response.type('text/plain').send(ROBOTS);
  };
  if (!existsSync(path.join(folder, 'index.html'))) {
    return [
      robots,
      (_request, response) =>
        void response.status(503).type('text/plain').send('The web client is not built. Run npm start.\n'),
    ];
  }
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, file) {
      const kept = HASHED.test(file)
        ? 'public, max-age=31536000, immutable'
        : ASKED_AGAIN.test(file)
          ? 'no-cache'
          : /\.(svg|png|webp|jpg|ico|woff2)$/.test(file)
            ? 'public, max-age=86400'
            : 'no-store';
      response.setHeader('Cache-Control', kept);
    },
  });
  // Ours, since Express would answer with a page of its own, under a policy of its own.
  const nothingHere: RequestHandler = (_request, response) =>
    void response.status(404).type('text/plain').send('Not found.\n');
  const page = pages(folder, painter);
  return [
    robots,
    (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      // A missing file is missing: the page would only confuse who asked for a picture.
      const isFile = /\.[a-z0-9]{2,11}$/i.test(request.path);
      return isFile && !isPage(request.path) ? files(request, response, next) : page(request, response, next);
    },
    nothingHere,
  ];
}
