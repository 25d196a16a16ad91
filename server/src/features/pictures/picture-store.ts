import type { Readable } from 'node:stream';

/** How wide the copies of a picture are, in pixels; each is four to three. */
export const WIDTHS = [320, 640, 1280] as const;
export const FORMATS = ['avif', 'webp'] as const;

/** A copy of a picture. */
export interface Copy {
  readonly width: (typeof WIDTHS)[number];
  readonly format: (typeof FORMATS)[number];
}

export const COPIES: readonly Copy[] = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => ({ width, format })),
);

/** What a copy is called in a store and in the path that serves it. */
export function nameOf(hash: string, { width, format }: Copy): string {
  return `${hash}-${width}.${format}`;
}

/** A hash of the content, the width and the format. Nothing else is ever read from a store. */
const NAME = /^[0-9a-f]{32}-(320|640|1280)\.(avif|webp)$/;

/** The format of the copy that a name stands for; null when no copy can be called so. */
export function formatOf(name: string): Copy['format'] | null {
  return (NAME.exec(name)?.[2] as Copy['format'] | undefined) ?? null;
}

/** A copy as a store has it. Whoever is given one reads `bytes` to its end or destroys it. */
export interface StoredCopy {
  readonly bytes: Readable;
  /** In bytes. */
  readonly length: number;
}

/** What a photo is called in a store, which no copy of a picture is: the path that serves pictures to anybody does not reach it. @param id a UUID */
export function photoNameOf(id: string): string {
  return `photo-${id}.webp`;
}

/** Where copies of pictures are kept, and photos; `name` is as {@link nameOf} or {@link photoNameOf} gives it. */
export interface PictureStore {
  /** Whether every copy of a picture is there. */
  has(hash: string): Promise<boolean>;
  /** Keeps a file, whole or not at all, in place of what has that name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none */
  read(name: string): Promise<StoredCopy | null>;
  /** Removes a file, if there is one. */
  remove(name: string): Promise<void>;
}
