import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import type { MenuPainter } from './menu-painter.js';
import { isPage, pages } from './pages.js';
import { factsOf } from './request-facts.js';

/** What search engines are asked to leave alone: personal links, and everything else that is nobody's business. */
const ROBOTS =
  'User-agent: *\nDisallow: /meal/\nDisallow: /customer/\nDisallow: /run/\nDisallow: /station/\nDisallow: /api/\nDisallow: /graphql\n';

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
export function webClient(folder: string, painter: MenuPainter | null, log: Logger): RequestHandler[] {
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
      // `sirv` does not know this type, and would send an empty one.
      if (file.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
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
      if (!isFile || isPage(request.path)) return page(request, response, next);
      // The files are small, so everybody gets them whole: `sirv` takes part of a file to be what it is not.
      delete request.headers.range;
      // What `sirv` reads from ends with an error when the file has gone since the start, for which it does not listen.
      response.once('pipe', (file) =>
        file.once('error', (error) => {
          log.error(
            { err: error, requestId: factsOf(request).id },
            'a file of the web client could not be sent',
          );
          response.destroy();
        }),
      );
      return files(request, response, next);
    },
    nothingHere,
  ];
}
