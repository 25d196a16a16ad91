/** Tests uploaded pictures whose encoding takes seconds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PictureFolder } from '../../../src/features/pictures/picture-folder.js';
import { openKitchen } from '../../testkit/kitchen.js';

const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-large-pictures-'));
const kitchen = openKitchen({ pictures: new PictureFolder(folder) });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = async (bytes: Buffer) => {
  const { token } = await kitchen.as.admin();
  const response = await fetch(`${kitchen.url}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: bytes as never,
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

test('a small file of 144 megapixels is rejected', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await upload(bomb)).toMatchObject({
    status: 400,
    body: { message: 'A picture can have at most 50 megapixels.' },
  });
});

test('a picture with much detail is encoded well within the time limit', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 1_280, height: 960, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  expect(await upload(bytes)).toMatchObject({ status: 201 });
});
