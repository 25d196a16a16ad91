import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { EncodedBody } from './encoded-body.js';
import type { MenuPainter } from './menu-painter.js';
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.js';

/** Where the client's build says which addresses open which of its pages; any other address opens `index`. */
const ADDRESSES = '.prerender/pages.json';

/** The pages of customers and riders, and the one of any other address. From each other one an admin or a station gets to Pack, where labels are scanned. */
const WITHOUT_CAMERA: ReadonlySet<string> = new Set(['menu', 'customer', 'run', 'index']);

/** A page as it is sent. */
interface Page {
  readonly text: string;
  readonly body: EncodedBody;
  readonly policy: string;
}

/** Whether a path names one of the pages themselves, as the service worker does. */
export const isPage = (address: string): boolean => PAGE.test(address);
const PAGE = /^\/([a-z-]+)\.html$/;

/**
 * Serves the client's pages. Each paints its outline without a script; the menu's page brings the open menu along, as soon as that has
 * been painted.
 *
 * @param folder the client's `dist`
 * @param painter paints the open menu; without one the menu's page comes with its outline
 */
export function pages(folder: string, painter: MenuPainter | null): RequestHandler {
  const addresses = addressesIn(folder);
  const outlines = new Map<string, Page>();
  for (const name of [...addresses.keys(), 'index']) {
    const file = path.join(folder, `${name}.html`);
    if (existsSync(file)) outlines.set(name, pageOf(readFileSync(file, 'utf8')));
  }
  const nameOf = (address: string): string => {
    const given = partsOf(address);
    const opens = (all: string[][]) => all.some((parts) => hasParts(given, parts));
    return PAGE.exec(address)?.[1] ?? [...addresses].find(([, all]) => opens(all))?.[0] ?? 'index';
  };
  let painted: Page | undefined;

  /** The menu's page with the active day's menu, or with its skeleton while that is prerendered or the address has another day. */
  async function menuPage(outline: Page, request: Request, response: Response): Promise<Page> {
    const text = await painter?.paint(outline.text, request, response);
    const { day } = request.query;
    if (!text || (day && !text.includes(` data-day="${day}"`))) return outline;
    if (painted?.text !== text) painted = pageOf(text, outline.text);
    return painted;
  }

  return async (request, response, next) => {
    const name = nameOf(request.path);
    const outline = outlines.get(name);
    if (!outline) return next();
    const isMenu = name === 'menu' && !isPage(request.path);
    const sent = isMenu ? await menuPage(outline, request, response) : outline;
    if (!WITHOUT_CAMERA.has(name))
      response.setHeader('Permissions-Policy', permissionsPolicy({ camera: true }));
    await send(response, request.headers['accept-encoding'], sent);
  };
}

/** The names of the client's pages, and which addresses open them, in parts. */
function addressesIn(folder: string): Map<string, string[][]> {
  const file = path.join(folder, ADDRESSES);
  const named: [string, string[]][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return new Map(named.map(([name, addresses]) => [name, addresses.map(partsOf)]));
}

const partsOf = (address: string): string[] => address.split('/').filter(Boolean);

/** Whether an address has the parts; one that begins with a colon stands for any. */
const hasParts = (given: readonly string[], parts: readonly string[]): boolean =>
  given.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);

/**
 * A page and the policy under which its own scripts and styles run.
 *
 * @param template where its scripts stand; nothing that somebody else wrote is in it
 */
function pageOf(text: string, template = text): Page {
  const policy = contentSecurityPolicy({
    scripts: hashesOf(template, 'script'),
    styles: hashesOf(text, 'style'),
  });
  return { text, body: new EncodedBody(text), policy };
}

/** What stands between the tags of a kind. */
const INLINE = {
  script: /<script(?: id="[a-z-]+")?>([^<]*)<\/script>/g,
  style: /<style(?: id="[a-z-]+")?>([^<]*)<\/style>/g,
};

/** The hashes of what stands between the tags of a kind. */
function hashesOf(text: string, tag: keyof typeof INLINE): string[] {
  return [...text.matchAll(INLINE[tag])].map(
    ([, inner = '']) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`,
  );
}

async function send(response: Response, accepted: string | undefined, page: Page): Promise<void> {
  const { encoding, bytes } = await page.body.encodedFor(accepted);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', page.policy);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.end(bytes);
}
