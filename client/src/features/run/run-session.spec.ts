import 'fake-indexeddb/auto';
import { KitchenOfARun } from '../../../test/kitchen-of-a-run';
import { stopsWithMarks } from './run-marks';
import { openRunLink, RunSession } from './run-session';
import { type StoredRun, StoredRuns } from './stored-runs';

let database = 0;
let name = '';
let stored: StoredRuns;
let kitchen: KitchenOfARun;

const delivered = { mark: 'DELIVERED' } as const;
const RUN = 'run-1';

beforeEach(async () => {
  name = `runs-${++database}`;
  stored = new StoredRuns(name);
  kitchen = new KitchenOfARun(40);
  await openRunLink(stored, 'secret', { end: kitchen.end, retryDelayMs: 1 });
});

const keptRun = async (): Promise<StoredRun> => (await stored.read(RUN)) as StoredRun;
/** Opens a tab with the run, based on the phone's storage. */
const openTab = async () =>
  new RunSession(new StoredRuns(name), await keptRun(), { end: kitchen.end, retryDelayMs: 1 });

const markAll = async (tab: RunSession, stops = kitchen.run.stops) => {
  for (const { id } of stops) await tab.mark(id, delivered);
};
const quiet = async (tab: RunSession) => {
  while (tab.isBusy) await new Promise((resolve) => tab.subscribeToState(() => resolve(undefined)));
};
const statuses = () => kitchen.run.stops.map(({ status }) => status);

test('opening a run link stores the run and its token, but not the secret of the link', async () => {
  const run = await keptRun();
  expect(run).toMatchObject({ token: 'token', marks: [], notices: [], run: { riderName: 'Ravi' } });
  expect(JSON.stringify(run)).not.toContain('secret');
});

test('40 offline reports are all counted once online, in the sequence of the presses', async () => {
  kitchen.isAway = true;
  const before = await openTab();
  await markAll(before);
  await quiet(before);
  expect(before.problem).toBe('The server did not respond. Try again.');
  // The tab is closed. Another tab starts with the stored data.
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

test('reports with a lost response are retried, and each counts once', async () => {
  kitchen.answersLost = 2;
  const tab = await openTab();
  await tab.mark('stop-1', delivered);
  await quiet(tab);
  expect(kitchen.calls).toHaveLength(3);
  expect(kitchen.counted.size).toBe(1);
  expect(await keptRun()).toMatchObject({ marks: [], notices: [] });
});

test('two tabs that report at the same time lose and duplicate nothing', async () => {
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

test('an earlier report of the kitchen on a stop counts, and the rider is notified', async () => {
  kitchen.say('stop-1', { status: 'FAILED', reason: 'WRONG_ADDRESS' });
  const tab = await openTab();
  await tab.mark('stop-1', delivered);
  await quiet(tab);
  const { run, marks, notices } = await keptRun();
  expect(marks).toEqual([]);
  expect(run.stops[0]).toMatchObject({ status: 'FAILED', reason: 'WRONG_ADDRESS' });
  expect(notices).toMatchObject([{ name: 'Customer 1', word: delivered, stop: { reason: 'WRONG_ADDRESS' } }]);
  await stored.dismiss(RUN, notices[0]?.id ?? '');
  expect((await keptRun()).notices).toEqual([]);
});

test('a rejected report of a stop does not block the others', async () => {
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

test('a report that does not count is removed from the queue, and the rider is notified', async () => {
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

test('a rate-limited run keeps its reports in sequence, shows the reason, and sends them later', async () => {
  kitchen.isLimited = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 3));
  await quiet(tab);
  expect(tab.problem).toBe('Too many attempts. Please wait a minute and try again.');
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

test('a run closed before its reports arrived keeps them, so that the rider can tell the kitchen', async () => {
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

test('a run that was handed over displays the reason, and keeps its unsent reports', async () => {
  kitchen.isAway = true;
  const tab = await openTab();
  await markAll(tab, kitchen.run.stops.slice(0, 2));
  await quiet(tab);
  Object.assign(kitchen, { isAway: false, ended: 'The kitchen has given this run to another rider.' });
  await tab.sync('run');
  const run = await keptRun();
  expect([run.over, run.marks.length]).toEqual(['The kitchen has given this run to another rider.', 2]);
});

test('an error for an older token does not end a run that was opened again', async () => {
  await stored.end(RUN, 'an older token', 'It was renewed.');
  expect((await keptRun()).over).toBeUndefined();
});

test('a run link that is opened again keeps the queued reports', async () => {
  await stored.add(RUN, 'stop-1', delivered);
  await openRunLink(stored, 'secret', { end: kitchen.end });
  expect((await keptRun()).marks).toHaveLength(1);
});

test('a run of two days ago is deleted when the next one opens', async () => {
  await stored.open({ ...kitchen.run, id: 'old' }, 'token', null, new Date(Date.now() - 49 * 3_600_000));
  await openRunLink(stored, 'secret', { end: kitchen.end });
  expect((await stored.all()).map(({ run }) => run.id)).toEqual([RUN]);
});
