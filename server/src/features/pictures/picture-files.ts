import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** The names of the files: a hash of the content, the width and the format. Nothing else is ever read from the folder. */
const FILE = /^[0-9a-f]{32}-(320|640|1280)\.(avif|webp)$/;

/** Pictures in a folder of this machine, by the hash of what was uploaded. */
export class PictureFiles {
  constructor(private readonly folder: string) {}

  /** Where a file is; null when no picture can be called so. */
  pathOf(file: string): string | null {
    return FILE.test(file) ? path.resolve(this.folder, file) : null;
  }

  /** Whether every copy of a picture is there. */
  async has(hash: string): Promise<boolean> {
    const found = COPIES.map((copy) => access(path.join(this.folder, nameOf(hash, copy))));
    return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled');
  }

  /** Writes a copy. Nobody ever sees half of one: it gets its name when it is whole. */
  async write(hash: string, copy: Copy, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = path.join(this.folder, `${randomUUID()}.part`);
    await writeFile(unfinished, bytes, { flag: 'wx' });
    await rename(unfinished, path.join(this.folder, nameOf(hash, copy)));
  }
}

/** What the file of a copy is called. */
export function nameOf(hash: string, { width, format }: Copy): string {
  return `${hash}-${width}.${format}`;
}
