/** Tests uploaded pictures: permissions, stored copies, and errors. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sql } from '../../../src/db/sql.js';
import { encodePicture } from '../../../src/features/pictures/encode-picture.js';
import { PictureFolder } from '../../../src/features/pictures/picture-folder.js';
import { afterAuthentication, endSession } from '../../testkit/after-authentication.js';
import { openKitchen } from '../../testkit/kitchen.js';

const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-pictures-'));
const kitchen = openKitchen({ pictures: new PictureFolder(path.join(folder, 'pictures')) });
const setStep = afterAuthentication();
let admin: string;
beforeAll(async () => {
  admin = (await kitchen.as.admin()).token ?? '';
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = () => {
  try {
    return readdirSync(path.join(folder, 'pictures')).sort();
  } catch {
    return [];
  }
};
const blank = (width: number, height: number, background = '#c84') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = async (
  bytes: Buffer | string,
  token: string | null = admin,
  type = 'application/octet-stream',
  query = '',
) => {
  const response = await fetch(`${kitchen.url}/pictures${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: bytes as never,
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

test('a session that ends during an upload stores no picture', async () => {
  const token = (await kitchen.as.admin()).token ?? '';
  setStep((actor) => endSession(kitchen.em, actor));
  expect((await upload(await blank(60, 50).png().toBuffer(), token)).status).toBe(401);
  expect(kept()).toEqual([]);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is stored in three widths and two formats, four to three',
  async (format) => {
    const bytes = await blank(900, 900, `#0${format.length}${format.charCodeAt(0) % 10}`)
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect(status).toBe(201);
    const { url, copies } = body as unknown as {
      url: string;
      copies: { url: string; width: number; format: string }[];
    };
    expect(copies.map((copy) => [copy.width, copy.format])).toEqual(
      [320, 640, 1280].flatMap((width) => ['avif', 'webp'].map((each) => [width, each])),
    );
    expect(copies.map((copy) => copy.url)).toContain(url);
    for (const copy of copies) {
      const response = await fetch(`${kitchen.url}${copy.url}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${copy.format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([copy.width, (copy.width * 3) / 4]);
    }
  },
);

test("the kitchen's picture is square, and a dish's picture of the same file stays four to three", async () => {
  const bytes = await blank(900, 900, '#123').png().toBuffer();
  const sizeOf = async (url: string) => {
    const { width, height } = await sharp(readFileSync(path.join(folder, url))).metadata();
    return [width, height];
  };
  const square = await upload(bytes, admin, 'image/png', '?shape=square');
  const wide = await upload(bytes, admin, 'image/png');
  expect(await sizeOf(square.body.url as unknown as string)).toEqual([1280, 1280]);
  expect(await sizeOf(wide.body.url as unknown as string)).toEqual([1280, 960]);
});

test('a stored picture has no metadata and the orientation of the camera', async () => {
  const secret = 'Taken at 12 MG Road';
  const bytes = await blank(400, 300)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret, Orientation: '6' } })
    .toBuffer();
  expect(bytes.includes(secret)).toBe(true);
  const { body } = await upload(bytes);
  for (const { url } of (body as unknown as { copies: { url: string }[] }).copies) {
    const file = readFileSync(path.join(folder, url));
    expect(file.includes(secret)).toBe(false);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  }
});

test('the same picture has the same address, and three concurrent uploads are stored once', async () => {
  const bytes = await blank(640, 480, '#123').png().toBuffer();
  const before = kept().length;
  const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(kept()).toHaveLength(before + 6);
  expect(kept().filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('nothing is kept', () => {
  let before: string[];
  beforeEach(() => {
    before = kept();
  });
  afterEach(() => expect(kept()).toEqual(before));

  test("an upload without an admin's token is not stored", async () => {
    const bytes = await blank(10, 10).png().toBuffer();
    const asha = await kitchen.as.customer(await kitchen.seed.customer());
    const otherAdmin = await kitchen.seed.admin();
    const gone = await kitchen.as.admin(otherAdmin);
    await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
    expect((await upload(bytes, null)).status).toBe(401);
    expect((await upload(bytes, 'no-token')).status).toBe(401);
    expect((await upload(bytes, gone.token)).status).toBe(401);
    expect((await upload(bytes, asha.token)).status).toBe(403);
  });

  const FORMAT = 'A picture must be a JPEG, PNG, WebP, or AVIF file of at most 10 MB.';
  test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['nothing', () => ''],
    ['text', () => 'hello'],
    [
      'a drawing with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a GIF', () => blank(10, 10).gif().toBuffer()],
    ['a TIFF', () => blank(10, 10).tiff().toBuffer()],
    ['a page that says it is a picture', () => '<!doctype html><script>alert(1)</script>'],
    ['the head of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PNG that is cut off', async () => (await blank(300, 300).png().toBuffer()).subarray(0, 200)],
    [
      'a JPEG head before other bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000, 7)]),
    ],
  ])('an upload of %s is not stored', async (_what, bytes) => {
    const { status, body } = await upload(await bytes(), admin, 'image/png');
    expect({ status, body }).toEqual({
      status: 400,
      body: { success: false, message: FORMAT, error: FORMAT, code: 'BAD_USER_INPUT' },
    });
  });

  test('an upload of more than 10 MB is not stored', async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
  });
});

test('a picture that takes too long is rejected, and none of its copies is stored', async () => {
  const bytes = await blank(640, 480, '#321').png().toBuffer();
  const copies: unknown[] = [];
  const keep = async (copy: unknown) => {
    copies.push(copy);
  };
  await expect(encodePicture(bytes, 'wide', keep, 0)).rejects.toMatchObject({ reason: 'picture.too-slow' });
  expect(copies).toEqual([]);
});

test.each([
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/%2e%2e%2fmealbox.db',
  `/pictures/${'0'.repeat(32)}-320.webp`,
  `/pictures/${'0'.repeat(32)}-321.webp`,
  '/pictures/x.part',
])('the picture %s is not found', async (address) => {
  const response = await fetch(`${kitchen.url}${address}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
