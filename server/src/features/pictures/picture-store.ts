import type { Readable } from 'node:stream';

/** Widths of the copies of a picture, in pixels. */
export const WIDTHS = [320, 640, 1280] as const;
const FORMATS = ['avif', 'webp'] as const;

/** A copy of a picture. */
export interface Copy {
  readonly width: (typeof WIDTHS)[number];
  readonly format: (typeof FORMATS)[number];
}

export const COPIES: readonly Copy[] = WIDTHS.flatMap((width) =>
  FORMATS.map((format) => ({ width, format })),
);

/** Returns the name of a copy in a store and in the path that serves it. */
export function copyNameOf(hash: string, { width, format }: Copy): string {
  return `${hash}-${width}.${format}`;
}

/** Name of a file: a hash of the content, the width and the format. Other files of a store are never read. */
const NAME = /^[0-9a-f]{32}-(320|640|1280)\.(avif|webp)$/;

/** Returns the format of the copy with this name. Null if no copy can have the name. */
export function formatOf(name: string): Copy['format'] | null {
  return (NAME.exec(name)?.[2] as Copy['format'] | undefined) ?? null;
}

/** Shape of a picture: four to three for dishes, square for the kitchen. */
export const SHAPES = ['wide', 'square'] as const;
export type Shape = (typeof SHAPES)[number];

/** Copy in a store. The receiver reads `bytes` to the end or destroys the stream. */
export interface StoredCopy {
  readonly bytes: Readable;
  /** Length in bytes. */
  readonly length: number;
}

/**
 * Returns the name of a photo in a store. It differs from every picture's name, so that the public path for pictures cannot reach
 * it.
 * @param id a UUID
 */
export function photoNameOf(id: string): string {
  return `photo-${id}.webp`;
}

/** Storage of picture copies and photos. `name` comes from {@link copyNameOf} or {@link photoNameOf}. */
export interface PictureStore {
  /** Whether every copy of a picture exists. */
  has(hash: string): Promise<boolean>;
  /** Stores a file completely or not at all, and replaces a file with the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads a file.
   * @returns null if it does not exist
   */
  read(name: string): Promise<StoredCopy | null>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}
