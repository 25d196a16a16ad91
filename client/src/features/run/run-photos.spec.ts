import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { KitchenOfARun } from '../../../test/kitchen-of-a-run';
import { toast } from '../../shared/ui/dialogs/toasts';
import { openRunLink, RunSession } from './run-session';
import { StoredPhotos } from './stored-photos';
import { type StoredRun, StoredRuns } from './stored-runs';

const delivered = { mark: 'DELIVERED' } as const;
const RUN = 'run-1';
let database = 0;
let stored: StoredRuns;
let kitchen: KitchenOfARun;
let photos: StoredPhotos;

const keptRun = async (): Promise<StoredRun> => (await stored.read(RUN)) as StoredRun;
/** Opens a tab with the run and its photos, based on the phone's storage. */
const tabWithPhotos = async () =>
  new RunSession(stored, await keptRun(), { end: kitchen.end, retryDelayMs: 1 }, photos);
const quiet = async (tab: RunSession) => {
  while (tab.isBusy) await new Promise((resolve) => tab.subscribeToState(() => resolve(undefined)));
};
const blobOf = (bytes: number) =>
  ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) as unknown as Blob;
const keep = (tab: RunSession, stop: number) =>
  tab.keepPhoto({ id: `stop-${stop}`, name: `Customer ${stop}` }, blobOf(stop * 10));
const waiting = async () => (await photos.ofRun(RUN)).map(({ stopId }) => stopId).sort();

beforeEach(async () => {
  stored = new StoredRuns(`photo-runs-${++database}`);
  kitchen = new KitchenOfARun(3);
  await openRunLink(stored, 'secret', { end: kitchen.end, retryDelayMs: 1 });
  photos = new StoredPhotos(`photos-${database}`);
  globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
});

test('delivery photos are stored offline, survive a killed tab, and are sent after the reports', async () => {
  kitchen.isAway = true;
  const before = await tabWithPhotos();
  for (const stop of [1, 2]) {
    await keep(before, stop);
    await before.mark(`stop-${stop}`, delivered);
  }
  await quiet(before);
  before.end();
  expect(await waiting()).toEqual(['stop-1', 'stop-2']);
  kitchen.isAway = false;
  const after = await tabWithPhotos();
  await after.sync('run');
  expect(kitchen.run.stops.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'PENDING']);
  expect([...kitchen.photos.values()].sort((a, b) => a.bytes - b.bytes)).toEqual([
    { stop: 'stop-1', bytes: 10 },
    { stop: 'stop-2', bytes: 20 },
  ]);
  expect(await waiting()).toEqual([]);
});

test('delivery photos with a lost response are sent again with the same ID', async () => {
  const tab = await tabWithPhotos();
  await keep(tab, 1);
  kitchen.answersLost = 1;
  await tab.sync('marks');
  expect(tab.problem).toBe('The server did not respond. Try again.');
  expect(await waiting()).toEqual(['stop-1']);
  await tab.sync('marks');
  expect(await waiting()).toEqual([]);
  expect(kitchen.photos.size).toBe(1);
});

test('a rejected delivery photo is named and does not block the others', async () => {
  kitchen.withoutPhotos.add('stop-1');
  const told = jest.spyOn(toast, 'error');
  const tab = await tabWithPhotos();
  await keep(tab, 1);
  await keep(tab, 2);
  await tab.sync('marks');
  expect([...kitchen.photos.values()]).toEqual([{ stop: 'stop-2', bytes: 20 }]);
  expect(told.mock.calls).toEqual([
    ['The photo of the delivery to Customer 1 was rejected. Stop not found.'],
  ]);
  expect(await waiting()).toEqual([]);
});

test('unsent delivery photos of an ended run are deleted after two days', async () => {
  const tab = await tabWithPhotos();
  await keep(tab, 1);
  kitchen.isClosed = true;
  await tab.sync('marks');
  expect((await keptRun()).over).toBeDefined();
  expect(await waiting()).toEqual(['stop-1']);
  await photos.ofRun('another', new Date(Date.now() + 49 * 3_600_000));
  expect(await waiting()).toEqual([]);
});
