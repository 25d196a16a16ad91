/** Tests pictures in a bucket (`PICTURES_S3_URL`) of an S3-compatible object store. */
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { sharedPostgres } from '../harness/real-postgres.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { MISSING_FOR_SWIFT, type ObjectStore, startSwift } from '../harness/swift.js';
import { whereInstalled } from '../harness/where-installed.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { signIn } from '../testkit/operations.js';

const databases = sharedPostgres();
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await databases.createDatabase('bucket');
});
afterAll(() => databases.dropAll());

const bucketUrl = (store: ObjectStore, bucket: string) => {
  const url = new URL(store.url);
  url.pathname = bucket;
  return url.href;
};

const s3 = ({ url }: ObjectStore) =>
  new S3Client({
    endpoint: url.origin,
    region: 'ap-south-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: url.password },
  });

const uploadTo = async ({ url }: ServerProcess, bytes: Buffer) => {
  const { email, password } = TEST_ADMIN;
  const { accessToken } = accepted(await signIn(new Caller(url, undefined), email, password)).it;
  return fetch(`${url}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/png' },
    body: bytes as never,
  });
};

const withServer = async (env: Record<string, string>, use: (server: ServerProcess) => Promise<void>) => {
  const server = await startServer({ databaseUrl, env });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
};

whereInstalled(MISSING_FOR_SWIFT)(
  'a picture is kept in the bucket once, and every server serves it; without the store uploads say so, and orders go on',
  async () => {
    const store = await startSwift();
    try {
      const client = s3(store);
      await client.send(new CreateBucketCommand({ Bucket: 'dishes' }));
      const env = { PICTURES_S3_URL: bucketUrl(store, 'dishes/kitchen') };
      await withServer(env, async (first) => {
        await withServer(env, async (second) => {
          const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c84' } });
          const bytes = await picture.png().toBuffer();
          const [one, two] = await Promise.all([uploadTo(first, bytes), uploadTo(second, bytes)]);
          expect([one.status, two.status]).toEqual([201, 201]);
          const { copies } = (await one.json()) as {
            copies: { url: string; width: number; format: string }[];
          };
          const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'dishes' }));
          expect(Contents.map(({ Key }) => Key).sort()).toEqual(
            copies.map(({ url }) => url.replace('/pictures/', 'kitchen/')).sort(),
          );
          for (const copy of copies) {
            const response = await fetch(`${second.url}${copy.url}`);
            expect([response.status, response.headers.get('content-type')]).toEqual([
              200,
              `image/${copy.format}`,
            ]);
            expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
            const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
            expect(width).toBe(copy.width);
          }
          const unknown = `/pictures/${'0'.repeat(32)}-320.webp`;
          expect((await fetch(`${first.url}${unknown}`)).status).toBe(404);

          await store.stop();
          const message = 'Pictures are not available right now. Please try again in a moment.';
          const rejected = { success: false, message, error: message, code: 'UNAVAILABLE' };
          for (const response of [
            await fetch(`${first.url}${copies[0]?.url}`),
            await uploadTo(first, bytes),
          ]) {
            expect(response.status).toBe(503);
            expect(await response.json()).toEqual(rejected);
            expect(response.headers.get('cache-control')).not.toMatch(/immutable/);
          }
          expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
        });
      });
    } finally {
      await store.stop();
    }
  },
  180_000,
);

whereInstalled(MISSING_FOR_SWIFT)(
  'a bucket that is not there, or that the keys do not open, is found out at start',
  async () => {
    const store = await startSwift();
    try {
      await s3(store).send(new CreateBucketCommand({ Bucket: 'dishes' }));
      const start = (url: string) => withServer({ PICTURES_S3_URL: url }, async () => {});
      await expect(start(bucketUrl(store, 'dushes'))).rejects.toThrow(
        `PICTURES_S3_URL: there is no bucket 'dushes' at ${store.url.origin}.`,
      );
      const wrong = bucketUrl(store, 'dishes').replace(':secret@', ':secrets@');
      await expect(start(wrong)).rejects.toThrow(
        /PICTURES_S3_URL: the bucket 'dishes' at .* cannot be read \(403 .*\)\. Check its keys/,
      );
    } finally {
      await store.stop();
    }
  },
  180_000,
);
