/** Path of the largest copy of an uploaded picture. The name is a hash of its content. */
const PICTURE_PATH = /^\/pictures\/([0-9a-f]{32})-1280\.webp$/;

/** Returns the hash in the path of an uploaded picture. Null for any other text. */
export function pictureHashOf(url: string): string | null {
  return PICTURE_PATH.exec(url)?.[1] ?? null;
}
