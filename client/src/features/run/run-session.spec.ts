import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { toast } from '../../shared/ui/dialogs/toasts';
import { KeptPhotos } from './kept-photos';
import { type KeptRun, KeptRuns } from './kept-runs';
import { stopsWithMarks } from './run-marks';
import { openRunLink, RunSession } from './run-session';
import { KitchenOfARun } from './test/kitchen-of-a-run';

let database = 0;
let name = '';
let kept: KeptRuns;
let kitchen: KitchenOfARun;

const delivered = { mark: 'DELIVERED' } as const;
const RUN = 'run-1';

beforeEach(async () => {
  name = `runs-${++database}`;
  kept = new KeptRuns(name);
  kitchen = new KitchenOfARun(40);
  await openRunLink(kept, 'secret', { end: kitchen.end, retryDelayMs: 1 });
});

const keptRun = async (): Promise<KeptRun> => (await kept.read(RUN)) as KeptRun;
/** A tab that shows the run: what it knows is what is on the phone. */
const openTab = async () =>
  new RunSession(new KeptRuns(name), await keptRun(), { end: kitchen.end, retryDelayMs: 1 });

const markAll = async (tab: RunSession, stops = kitchen.run.stops) => {
  for (const { id } of stops) await tab.mark(id, delivered);
};
const quiet = async (tab: RunSession) => {
  while (tab.isBusy) await new Promise((resolve) => tab.subscribeToState(() => resolve(undefined)));
};
const statuses = () => kitchen.run.stops.map(({ status }) => status);

test('opening a link keeps the run and its token, and not the secret', async () => {
  const run = await keptRun();
  expect(run).toMatchObject({ token: 'token', marks: [], notices: [], run: { riderName: 'Ravi' } });
  expect(JSON.stringify(run)).not.toContain('secret');
});

test('40 stops marked without a network are all counted once when it is back, in the order of the presses', async () => {
  kitchen.isAway = true;
  const before = await openTab();
  await markAll(before);
  await quiet(before);
  expect(before.problem).toBe('No answer came back.');
  // The tab is killed; another one begins with what is on the phone.
  before.end();
  const { marks, run } = await keptRun();
  expect(marks).toHaveLength(40);
  expect(stopsWithMarks(run.stops, marks).every(({ status }) => status === 'DELIVERED')).toBe(true);
  kitchen.isAway = false;
  const after = await openTab();
  await after.sync('run');
  expect(after.problem).toBeUndefined();
  expect(new Set(statuses())).toEqual(new Set(['DELIVERED']));
  expect(kitchen.calls.flat()).toEqual(marks.map(({ id }) => id));
  expect(kitchen.counted.size).toBe(40);
  expect(await keptRun()).toMatchObject({ marks: [], notices: [] });
});

test('an answer that gets lost is asked for again, and each mark counts once', async () => {
  kitchen.answersLost = 2;
  const tab = await openTab();
  await tab.mark('stop-1', delivered);
  await quiet(tab);
  expect(kitchen.calls).toHaveLength(3);
  expect(kitchen.counted.size).toBe(1);
  expect(await keptRun()).toMatchObject({ marks: [], notices: [] });
});

test('two tabs that mark at the same time lose and double nothing', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([
    markAll(
      one,
      kitchen.run.stops.filter(({ sequence }) => sequence % 2 === 0),
    ),
    markAll(
      other,
      kitchen.run.stops.filter(({ sequence }) => sequence % 2 === 1),
    ),
  ]);
  await Promise.all([quiet(one), quiet(other)]);
  await one.sync('run');
  expect(new Set(statuses())).toEqual(new Set(['DELIVERED']));
  expect(kitchen.counted.size).toBe(40);
  expect(await keptRun()).toMatchObject({ marks: [], notices: [] });
});

test('where somebody else was first, their word stands and the rider is told', async () => {
  kitchen.say('stop-1', { status: 'FAILED', reason: 'WRONG_ADDRESS' });
  const tab = await openTab();
  await tab.mark('stop-1', delivered);
  await quiet(tab);
  const { run, marks, notices } = await keptRun();
  expect(marks).toEqual([]);
  expect(run.stops[0]).toMatchObject({ status: 'FAILED', reason: 'WRONG_ADDRESS' });
  expect(notices).toMatchObject([{ name: 'Customer 1', word: delivered, stop: { reason: 'WRONG_ADDRESS' } }]);
  await kept.dismiss(RUN, notices[0]?.id ?? '');
  expect((await keptRun()).notices).toEqual([]);
});

test('a mark that the server does not accept keeps no other from being counted', async () => {
  kitchen.isAway = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 3));
  await quiet(tab);
  kitchen.isAway = false;
  kitchen.unknown.add('stop-2');
  await tab.sync('marks');
  expect(statuses().slice(0, 3)).toEqual(['DELIVERED', 'PENDING', 'DELIVERED']);
  expect(await keptRun()).toMatchObject({ marks: [], notices: [{ name: 'Customer 2' }] });
});

test('a mark on a stop of which the server keeps no more leaves the queue, and the rider is told', async () => {
  kitchen.full.add('stop-1');
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 2));
  await quiet(tab);
  expect(tab.problem).toBeUndefined();
  expect(statuses().slice(0, 2)).toEqual(['PENDING', 'DELIVERED']);
  expect(await keptRun()).toMatchObject({
    marks: [],
    notices: [{ name: 'Customer 1', word: delivered, stop: { status: 'PENDING' } }],
  });
});

test('a run that has called too often keeps its marks in their order, says why, and sends them later', async () => {
  kitchen.isLimited = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 3));
  await quiet(tab);
  expect(tab.problem).toBe('Too many tries. Please wait a minute and try again.');
  const { marks, over } = await keptRun();
  expect([marks.length, over]).toEqual([3, undefined]);
  expect(kitchen.calls).toEqual([]);
  kitchen.isLimited = false;
  await tab.sync('marks');
  expect(tab.problem).toBeUndefined();
  expect(kitchen.calls.flat()).toEqual(marks.map(({ id }) => id));
  expect(statuses().slice(0, 3)).toEqual(Array(3).fill('DELIVERED'));
  expect(await keptRun()).toMatchObject({ marks: [], notices: [] });
});

test('a run that was closed before its marks came takes none, and keeps them to be told', async () => {
  kitchen.isAway = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 3));
  await quiet(tab);
  Object.assign(kitchen, { isAway: false, isClosed: true });
  await tab.sync('run');
  const run = await keptRun();
  expect(run.over).toBe(
    'The run is closed, or the kitchen sent you a new link. If you have no new link, call the kitchen.',
  );
  expect(run.marks).toHaveLength(3);
  expect(kitchen.counted.size).toBe(0);
  const calls = kitchen.calls.length;
  await tab.sync('run');
  expect(kitchen.calls).toHaveLength(calls);
});

test('a run that went to another rider says so, and keeps the marks that it never sent to be told', async () => {
  kitchen.isAway = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 2));
  await quiet(tab);
  Object.assign(kitchen, { isAway: false, ended: 'The kitchen has given this run to another rider.' });
  await tab.sync('run');
  const run = await keptRun();
  expect([run.over, run.marks.length]).toEqual(['The kitchen has given this run to another rider.', 2]);
});

test('a refusal of an older token does not end a run that was opened anew', async () => {
  await kept.end(RUN, 'an older token', 'It was renewed.');
  expect((await keptRun()).over).toBeUndefined();
});

test('a link that is opened again keeps what is queued', async () => {
  await kept.add(RUN, 'stop-1', delivered);
  await openRunLink(kept, 'secret', { end: kitchen.end });
  expect((await keptRun()).marks).toHaveLength(1);
});

test('a run of the day before yesterday is forgotten with the next one', async () => {
  await kept.open({ ...kitchen.run, id: 'old' }, 'token', null, new Date(Date.now() - 49 * 3_600_000));
  await openRunLink(kept, 'secret', { end: kitchen.end });
  expect((await kept.all()).map(({ run }) => run.id)).toEqual([RUN]);
});

describe('photos', () => {
  let photos: KeptPhotos;
  const tabWithPhotos = async () =>
    new RunSession(new KeptRuns(name), await keptRun(), { end: kitchen.end, retryDelayMs: 1 }, photos);
  const blobOf = (bytes: number) =>
    ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) as unknown as Blob;
  const keep = (tab: RunSession, stop: number) =>
    tab.keepPhoto({ id: `stop-${stop}`, name: `Customer ${stop}` }, blobOf(stop * 10));
  const waiting = async () => (await photos.ofRun(RUN)).map(({ stopId }) => stopId).sort();

  beforeEach(() => {
    photos = new KeptPhotos(`photos-${database}`);
    globalThis.fetch = kitchen.fetch as typeof globalThis.fetch;
  });

  test('are kept without a network, also when the tab is killed, and sent after the marks when it is back', async () => {
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
    expect(statuses().slice(0, 3)).toEqual(['DELIVERED', 'DELIVERED', 'PENDING']);
    expect([...kitchen.photos.values()].sort((a, b) => a.bytes - b.bytes)).toEqual([
      { stop: 'stop-1', bytes: 10 },
      { stop: 'stop-2', bytes: 20 },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('whose answer is lost are sent again under the same id', async () => {
    const tab = await tabWithPhotos();
    await keep(tab, 1);
    kitchen.answersLost = 1;
    await tab.sync('marks');
    expect(tab.problem).toBe('No answer came back.');
    expect(await waiting()).toEqual(['stop-1']);
    await tab.sync('marks');
    expect(await waiting()).toEqual([]);
    expect(kitchen.photos.size).toBe(1);
  });

  test('that the kitchen does not take are told, and keep no other waiting', async () => {
    kitchen.withoutPhotos.add('stop-1');
    const told = jest.spyOn(toast, 'error');
    const tab = await tabWithPhotos();
    await keep(tab, 1);
    await keep(tab, 2);
    await tab.sync('marks');
    expect([...kitchen.photos.values()]).toEqual([{ stop: 'stop-2', bytes: 20 }]);
    expect(told.mock.calls).toEqual([['The photo of Customer 1 was rejected. Stop not found.']]);
    expect(await waiting()).toEqual([]);
  });

  test('of a run that is over wait until they are two days old', async () => {
    const tab = await tabWithPhotos();
    await keep(tab, 1);
    kitchen.isClosed = true;
    await tab.sync('marks');
    expect((await keptRun()).over).toBeDefined();
    expect(await waiting()).toEqual(['stop-1']);
    await photos.ofRun('another', new Date(Date.now() + 49 * 3_600_000));
    expect(await waiting()).toEqual([]);
  });
});
