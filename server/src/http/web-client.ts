import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import type { PictureStore } from '../features/pictures/picture-store.js';
import { brandedManifest, type KitchenBrand } from './kitchen-brand.js';
import { kitchenIcon } from './kitchen-icon.js';
import type { MenuPrerenderer } from './menu-prerenderer.js';
import { isPage, pageHandler } from './pages.js';
import { detailsOf } from './request-details.js';

/** Paths that search engines must not index: personal links and all admin pages. */
const ROBOTS =
  'User-agent: *\nDisallow: /meal/\nDisallow: /customer/\nDisallow: /run/\nDisallow: /station/\nDisallow: /api/\nDisallow: /graphql\n';

const MANIFEST = 'mealbox.webmanifest';

/** Files that browsers always revalidate: the service worker, and the manifest of the installed app. */
const REVALIDATED = /^\/(sw\.js|mealbox\.webmanifest)$/;

/** Files whose name contains a hash of their content. */
const HASHED = /^\/assets\//;

/**
 * Serves the built web client: its files, and its page for the path of every screen.
 * @param folder the client's `dist`; if missing, a sentence explains how to build it
 * @param prerenderer prerenders the open menu into the menu's page
 * @param brand the kitchen's name and picture for the customers' pages and the installed app
 * @param pictures contains the kitchen's picture, from which its icon is created
 */
export function webClient(
  folder: string,
  prerenderer: MenuPrerenderer | null,
  brand: KitchenBrand,
  pictures: PictureStore,
  log: Logger,
): RequestHandler[] {
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
        : REVALIDATED.test(file)
          ? 'no-cache'
          : /\.(svg|png|webp|jpg|ico|woff2)$/.test(file)
            ? 'public, max-age=86400'
            : 'no-store';
      response.setHeader('Cache-Control', kept);
      // `sirv` lacks this type, and would send an empty one.
      if (file.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
  // This handler replaces Express's, which would respond with its own page and policy.
  const nothingHere: RequestHandler = (_request, response) =>
    void response.status(404).type('text/plain').send('Not found.\n');
  const page = pageHandler(folder, prerenderer, brand);
  const plainManifest = readFileSync(path.join(folder, MANIFEST), 'utf8');
  const manifest: RequestHandler = async (request, response, next) => {
    if (request.path !== `/${MANIFEST}` || request.method !== 'GET') return next();
    const text = brandedManifest(plainManifest, await brand.read(request, response));
    response.setHeader('Cache-Control', 'no-cache');
    response.type('application/manifest+json').send(text);
  };
  return [
    robots,
    manifest,
    kitchenIcon(brand, pictures),
    (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      // A missing file gets an error: the page would only confuse a client that requests a picture.
      const isFile = /\.[a-z0-9]{2,11}$/i.test(request.path);
      if (!isFile || isPage(request.path)) return page(request, response, next);
      // The files are small, so ranges are not supported: `sirv` would treat a range as the whole file.
      delete request.headers.range;
      // If a file is deleted while the server runs, the stream of `sirv` emits an error that `sirv` does not handle.
      response.once('pipe', (file) =>
        file.once('error', (error) => {
          log.error(
            { err: error, requestId: detailsOf(request).id },
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
