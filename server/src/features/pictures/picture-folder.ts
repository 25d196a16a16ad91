import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COPIES, copyNameOf, type PictureStore, type StoredCopy } from './picture-store.js';

/** Pictures in a folder of this host. */
export class PictureFolder implements PictureStore {
  /** @param folder created with the first picture */
  constructor(private readonly folder: string) {}

  async has(hash: string): Promise<boolean> {
    const found = COPIES.map((copy) => access(path.join(this.folder, copyNameOf(hash, copy))));
    return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled');
  }

  /** Writes a copy under its final name only after the copy is complete. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = path.join(this.folder, `${randomUUID()}.part`);
    await writeFile(unfinished, bytes, { flag: 'wx' });
    await rename(unfinished, path.join(this.folder, name));
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }

  async read(name: string): Promise<StoredCopy | null> {
    const file = await open(path.join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file && { bytes: file.createReadStream(), length: (await file.stat()).size };
  }
}
