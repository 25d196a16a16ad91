import { buffer } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import { encodeIcon, encodeInTurn } from '../features/pictures/encode-picture.js';
import { copyNameOf, type PictureStore } from '../features/pictures/picture-store.js';
import type { KitchenBrand } from './kitchen-brand.js';

const ICON = /^\/icons\/kitchen-(192|512)\.png$/;
/** Copy from which icons are created. */
const SOURCE = { width: 1280, format: 'webp' } as const;

/**
 * Serves the kitchen's picture as the icon of its customers' pages and of the installed app. Without a readable picture, serves
 * the product's icon.
 */
export function kitchenIcon(brand: KitchenBrand, pictures: PictureStore): RequestHandler {
  /** Encoded icons of the current picture, by size. */
  let encoded = { picture: '', bySize: new Map<string, Promise<Buffer | null>>() };

  const encode = async (picture: string, size: string): Promise<Buffer | null> => {
    const copy = await pictures.read(copyNameOf(picture, SOURCE));
    return copy && encodeInTurn(async () => encodeIcon(await buffer(copy.bytes), Number(size)));
  };

  return async (request, response, next) => {
    const size = ICON.exec(request.path)?.[1];
    if (!size) return next();
    const { picture } = await brand.read(request, response);
    if (picture && encoded.picture !== picture) encoded = { picture, bySize: new Map() };
    const { bySize } = encoded;
    if (picture && !bySize.has(size))
      bySize.set(
        size,
        encode(picture, size).catch(() => {
          // The next request tries again.
          bySize.delete(size);
          return null;
        }),
      );
    const icon = picture && (await bySize.get(size));
    if (!icon) {
      request.url = `/icons/mealbox-${size}.png`;
      return next();
    }
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('image/png').send(icon);
  };
}
