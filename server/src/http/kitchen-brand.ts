import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pictureHashOf } from '../shared/picture-path.js';

const QUERY = '{ settings { kitchenName pictureUrl } }';
/** Time for which a brand is reused, in milliseconds. */
const FRESH_MS = 5_000;
/** Time for which a page waits for the brand, in milliseconds. */
const WAIT_MS = 300;
/** The product's name, in the built pages and in the built manifest. */
const PRODUCT = 'Mealbox';
/** Maximum characters of the name below the icon of an installed app. */
const SHORT_NAME = 12;
/** The product's icon in the built pages. */
const PRODUCT_ICON = '<link rel="icon" href="/mealbox.svg" type="image/svg+xml" />';

/** Brand of the kitchen that customers see everywhere. */
interface Brand {
  /** Empty without a name. */
  readonly name: string;
  /** Hash of the kitchen's picture. Null without one. */
  readonly picture: string | null;
}

const NO_BRAND: Brand = { name: '', picture: null };

/** Name and picture of the kitchen as the brand of its customers' pages and of the installed app. */
export class KitchenBrand {
  #brand = NO_BRAND;
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param answer executes a public GraphQL query, and returns JSON */
  constructor(
    private readonly answer: (
      query: string,
      request: IncomingMessage,
      response: ServerResponse,
    ) => Promise<string>,
    private readonly log: Logger,
  ) {}

  /** Returns the kitchen's brand. If the database is slow or fails, the last known brand. */
  async read(request: IncomingMessage, response: ServerResponse): Promise<Brand> {
    if (performance.now() - this.#readAt < FRESH_MS) return this.#brand;
    this.#readAt = performance.now();
    const read = this.answer(QUERY, request, response).then(
      (text) => {
        const { kitchenName, pictureUrl } = JSON.parse(text).data.settings;
        this.#brand = { name: String(kitchenName), picture: pictureHashOf(String(pictureUrl)) };
      },
      (error) => this.log.warn({ err: error }, 'the brand of the kitchen could not be read'),
    );
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const limit = setTimeout(resolve, WAIT_MS);
    await Promise.race([read, late]).finally(() => clearTimeout(limit));
    return this.#brand;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the address of the kitchen's icon, which changes with the picture. */
const iconOf = (picture: string, size: number): string =>
  `/icons/kitchen-${size}.png?v=${picture.slice(0, 8)}`;

/**
 * Returns the style that displays the picture at the start of the elements with the class `mb-brand`. The header has its final
 * height before the wallet is loaded.
 */
const styleOf = (picture: string): string =>
  `<style id="kitchen-brand">.mb-brand::before{content:'';flex:none;width:2.5rem;height:2.5rem;border-radius:.625rem;background:url(/pictures/${picture}-320.webp) center/cover}header.mb-brand{min-height:4.25rem}</style>`;

/** Returns the page with the kitchen's name as its title and application name, and with the kitchen's picture. */
export function brandedPage(page: string, { name, picture }: Brand): string {
  const named = name ? withName(page, escaped(name)) : page;
  if (!picture) return named;
  return named
    .replace(PRODUCT_ICON, `<link rel="icon" href="${iconOf(picture, 192)}" type="image/png" />`)
    .replace('</head>', `${styleOf(picture)}</head>`);
}

const withName = (page: string, brand: string): string =>
  page
    .replace(`<title>${PRODUCT}</title>`, () => `<title>${brand}</title>`)
    .replace(
      /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_, tag) => tag + brand,
    );

/** Returns the manifest of the installed app with the kitchen's name and picture. */
export function brandedManifest(manifest: string, { name, picture }: Brand): string {
  if (!name && !picture) return manifest;
  const plain = JSON.parse(manifest);
  const short = name.length <= SHORT_NAME ? name : (name.split(/\s+/)[0] ?? name);
  return JSON.stringify({
    ...plain,
    ...(name && { name, short_name: short, description: `Meals of ${name}, by ${PRODUCT}.` }),
    ...(picture && {
      icons: [192, 512].map((size) => ({
        src: iconOf(picture, size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any',
      })),
    }),
  });
}
