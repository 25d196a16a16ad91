import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { EncodedBody } from './encoded-body.js';
import { brandedPage, type KitchenBrand } from './kitchen-brand.js';
import type { MenuPrerenderer } from './menu-prerenderer.js';
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.js';

/** File of the client's build with the paths of its pages. Any other path opens `index`. */
const ADDRESSES = '.prerender/pages.json';

/**
 * Pages of customers and riders, and the page for unknown addresses. From every other page, an admin or a station can open Pack,
 * where labels are scanned.
 */
const WITHOUT_CAMERA: ReadonlySet<string> = new Set(['menu', 'customer', 'run', 'index']);

/** Customers' pages, whose brand is the kitchen. */
const BRANDED: ReadonlySet<string> = new Set(['menu', 'customer']);

/** Page as sent to clients. */
interface Page {
  readonly text: string;
  readonly body: EncodedBody;
  readonly policy: string;
}

/** Whether a path names one of the page files, as the service worker requests them. */
export const isPage = (address: string): boolean => PAGE.test(address);
const PAGE = /^\/([a-z-]+)\.html$/;

/**
 * Serves the client's pages. Each page displays its skeleton without a script. The menu's page contains the open menu, as soon as
 * it is prerendered.
 * @param folder the client's `dist`
 * @param prerenderer prerenders the open menu; without one, the menu's page has its skeleton
 * @param brand the kitchen's name and picture for the customers' pages
 */
export function pageHandler(
  folder: string,
  prerenderer: MenuPrerenderer | null,
  brand: KitchenBrand,
): RequestHandler {
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
  /** The last branded page of each name. */
  const branded = new Map<string, Page>();

  /**
   * Returns the menu's page with the active day's menu, or with its skeleton until the menu is prerendered or if the address
   * contains another day.
   */
  async function menuText(outline: Page, request: Request, response: Response): Promise<string> {
    const text = await prerenderer?.prerender(outline.text, request, response);
    const { day } = request.query;
    return !text || (day && !text.includes(` data-day="${day}"`)) ? outline.text : text;
  }

  async function customerPage(
    name: string,
    outline: Page,
    request: Request,
    response: Response,
  ): Promise<Page> {
    const isMenu = name === 'menu' && !isPage(request.path);
    const [plain, kitchen] = await Promise.all([
      isMenu ? menuText(outline, request, response) : outline.text,
      brand.read(request, response),
    ]);
    const text = brandedPage(plain, kitchen);
    if (text === outline.text) return outline;
    const last = branded.get(name);
    if (last?.text === text) return last;
    const page = pageOf(text, outline.text);
    branded.set(name, page);
    return page;
  }

  return async (request, response, next) => {
    const name = nameOf(request.path);
    const outline = outlines.get(name);
    if (!outline) return next();
    const sent = BRANDED.has(name) ? await customerPage(name, outline, request, response) : outline;
    if (!WITHOUT_CAMERA.has(name))
      response.setHeader('Permissions-Policy', permissionsPolicy({ camera: true }));
    await send(response, request.headers['accept-encoding'], sent);
  };
}

/** Returns the names of the client's pages, with the parts of their addresses. */
function addressesIn(folder: string): Map<string, string[][]> {
  const file = path.join(folder, ADDRESSES);
  const named: [string, string[]][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return new Map(named.map(([name, addresses]) => [name, addresses.map(partsOf)]));
}

const partsOf = (address: string): string[] => address.split('/').filter(Boolean);

/** Whether a path matches the pattern. A part with a colon matches any text. */
const hasParts = (given: readonly string[], parts: readonly string[]): boolean =>
  given.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);

/**
 * Returns a page with the policy for its inline scripts and styles.
 * @param template page with these scripts, without foreign text
 */
function pageOf(text: string, template = text): Page {
  const policy = contentSecurityPolicy({
    scripts: hashesOf(template, 'script'),
    styles: hashesOf(text, 'style'),
  });
  return { text, body: new EncodedBody(text), policy };
}

/** Contents of the inline tags, by kind. */
const INLINE = {
  script: /<script(?: id="[a-z-]+")?>([^<]*)<\/script>/g,
  style: /<style(?: id="[a-z-]+")?>([^<]*)<\/style>/g,
};

/** Returns the hashes of the contents of all inline tags of a kind. */
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
