import { callOf } from '../../shared/format/call-link';
import { progressOf } from '../../shared/run-progress';
import { mapOf } from './next-stop';
import {
  currentStop,
  type Mark,
  nextInstant,
  noticesOf,
  type Report,
  stopsWithMarks,
  withReports,
} from './run-marks';

import { stopOf } from './test/kitchen-of-a-run';

const stops = [stopOf(1), stopOf(2), stopOf(3)];
const at = (second: number) => `2026-11-26T02:00:${String(second).padStart(2, '0')}.000Z`;
const mark = (stopId: string, second: number, more: Partial<Mark> = {}): Mark => ({
  id: `mark-${second}`,
  stopId,
  mark: 'DELIVERED',
  at: at(second),
  ...more,
});
const refused = { mark: 'FAILED', reason: 'REFUSED' } as const;

describe('what is queued for a stop', () => {
  test('the first word wins', () => {
    const [stop] = stopsWithMarks(stops, [mark('stop-1', 1), mark('stop-1', 2, refused)]);
    expect(stop).toMatchObject({ status: 'DELIVERED', reason: null, markedAt: at(1) });
  });

  test('what was undone can be said again', () => {
    const queue = [mark('stop-1', 1), mark('stop-1', 2, { mark: 'UNDONE' }), mark('stop-1', 3, refused)];
    expect(stopsWithMarks(stops, queue.slice(0, 2))[0]).toEqual(stops[0]);
    expect(stopsWithMarks(stops, queue)[0]).toMatchObject({ status: 'FAILED', reason: 'REFUSED' });
  });

  test('a stop about which the kitchen has decided is not undone', () => {
    const decided = [stopOf(1, { status: 'FAILED', reason: 'DAMAGED', resolved: true })];
    expect(stopsWithMarks(decided, [mark('stop-1', 1, { mark: 'UNDONE' })])).toEqual(decided);
  });
});

describe('the instant of a mark', () => {
  test('is now', () => expect(nextInstant([], undefined, new Date(at(5)))).toBe(at(5)));

  test('is later than the one before, also when the phone sets its clock back', () => {
    expect(nextInstant([mark('stop-1', 30)], at(40), new Date(at(5)))).toBe('2026-11-26T02:00:40.001Z');
    expect(nextInstant([mark('stop-1', 30)], undefined, new Date(at(30)))).toBe('2026-11-26T02:00:30.001Z');
  });
});

describe('what the server answers', () => {
  const delivered = stopOf(1, { status: 'DELIVERED' });
  const reports = (report: Partial<Report>): Report[] => [
    { eventId: 'mark-1', counted: false, stop: delivered, ...report },
  ];

  test('a word that counted, or that says the same, is no news', () => {
    expect(noticesOf(stops, [mark('stop-1', 1)], reports({ counted: true }))).toEqual([]);
    expect(noticesOf(stops, [mark('stop-1', 1)], reports({}))).toEqual([]);
  });

  test('a word against which somebody else was first is told, with what it is', () => {
    expect(noticesOf(stops, [mark('stop-1', 1, refused)], reports({}))).toEqual([
      {
        id: 'mark-1',
        stopId: 'stop-1',
        name: 'Customer 1',
        word: { mark: 'FAILED', reason: 'REFUSED', note: undefined },
        stop: delivered,
      },
    ]);
  });

  test('a word that the rider took back is not told', () => {
    const sent = [mark('stop-1', 1, refused), mark('stop-1', 2, { mark: 'UNDONE' })];
    const [first] = reports({});
    const both = [first as Report, { eventId: 'mark-2', counted: true, stop: stopOf(1) }];
    expect(noticesOf(stops, sent, both)).toEqual([]);
  });

  test('a stop that is not on the run any more goes from the list, and is told by its name', () => {
    const sent = [mark('stop-1', 1)];
    expect(withReports(stops, sent, reports({ stop: null })).map(({ id }) => id)).toEqual([
      'stop-2',
      'stop-3',
    ]);
    expect(noticesOf(stops, sent, reports({ stop: null }))).toMatchObject([
      { name: 'Customer 1', stop: null },
    ]);
  });

  test('the others stay as they were', () =>
    expect(withReports(stops, [mark('stop-1', 1)], reports({}))).toEqual([delivered, stops[1], stops[2]]));
});

test('progress counts no stop that was cancelled before it was reached', () => {
  const mixed = [
    stopOf(1, { status: 'DELIVERED', cancelled: true }),
    stopOf(2, { cancelled: true }),
    stopOf(3, { status: 'FAILED', reason: 'OTHER' }),
    stopOf(4),
  ];
  expect(progressOf(mixed)).toEqual({ done: 2, open: 1, delivered: 1, failed: 1, total: 3 });
});

describe('the next stop', () => {
  const route = [stopOf(3), stopOf(1, { status: 'DELIVERED' }), stopOf(2, { cancelled: true }), stopOf(4)];
  test('is the first open one in the run’s order', () =>
    expect(currentStop(route, undefined)?.id).toBe('stop-3'));
  test('is the chosen one while it is open', () => {
    expect(currentStop(route, 'stop-4')?.id).toBe('stop-4');
    expect(currentStop(route, 'stop-2')?.id).toBe('stop-3');
  });
  test('is none when all is done', () => expect(currentStop(route.slice(1, 3), undefined)).toBeUndefined());
});

describe('where a stop is', () => {
  const at = (text: string, locationUrl: string) => mapOf({ address: { text, locationUrl } });
  test('the address’s own link leads there, else a search for its text', () => {
    expect(at('4 Lake Road', 'https://maps.app.goo.gl/x')).toBe('https://maps.app.goo.gl/x');
    expect(at('4 Lake Road, Pune & more', '')).toBe(
      'https://www.google.com/maps/search/?api=1&query=4+Lake+Road%2C+Pune+%26+more',
    );
  });
  test('what is no web address is searched for, and no address has no map', () => {
    expect(at('4 Lake Road', 'javascript:alert(1)')).toMatch(/^https:\/\/www\.google\.com\/maps/);
    expect(mapOf({ address: null })).toBeNull();
    expect(at(' ', '')).toBeNull();
  });
  test('a number of ten digits is called in India', () => {
    expect(callOf('9876543210')).toBe('tel:+919876543210');
    expect(callOf('')).toBeNull();
  });
});
