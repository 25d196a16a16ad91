import { stopOf } from '../../../test/kitchen-of-a-run';
import { callOf } from '../../shared/format/call-link';
import { progressOf } from '../../shared/run-progress';
import { mapLinkOf } from './next-stop';
import {
  currentStop,
  type Mark,
  nextInstant,
  noticesOf,
  type Report,
  stopsWithMarks,
  withReports,
} from './run-marks';

const stops = [stopOf(1), stopOf(2), stopOf(3)];
const at = (second: number) => `2026-11-26T02:00:${String(second).padStart(2, '0')}.000Z`;
const mark = (stopId: string, second: number, more: Partial<Mark> = {}): Mark => ({
  id: `mark-${second}`,
  stopId,
  mark: 'DELIVERED',
  at: at(second),
  ...more,
});
const rejected = { mark: 'FAILED', reason: 'REFUSED' } as const;

describe('stopsWithMarks', () => {
  test('the first of several queued reports of a stop counts', () => {
    const [stop] = stopsWithMarks(stops, [mark('stop-1', 1), mark('stop-1', 2, rejected)]);
    expect(stop).toMatchObject({ status: 'DELIVERED', reason: null, markedAt: at(1) });
  });

  test('after a report is undone, another report of the stop counts', () => {
    const queue = [mark('stop-1', 1), mark('stop-1', 2, { mark: 'UNDONE' }), mark('stop-1', 3, rejected)];
    expect(stopsWithMarks(stops, queue.slice(0, 2))[0]).toEqual(stops[0]);
    expect(stopsWithMarks(stops, queue)[0]).toMatchObject({ status: 'FAILED', reason: 'REFUSED' });
  });

  test('the report of a stop that the kitchen decided about cannot be undone', () => {
    const decided = [stopOf(1, { status: 'FAILED', reason: 'DAMAGED', resolved: true })];
    expect(stopsWithMarks(decided, [mark('stop-1', 1, { mark: 'UNDONE' })])).toEqual(decided);
  });
});

describe('nextInstant', () => {
  test('a report gets the current time', () =>
    expect(nextInstant([], undefined, new Date(at(5)))).toBe(at(5)));

  test('a report is later than the previous one even if the phone sets its clock back', () => {
    expect(nextInstant([mark('stop-1', 30)], at(40), new Date(at(5)))).toBe('2026-11-26T02:00:40.001Z');
    expect(nextInstant([mark('stop-1', 30)], undefined, new Date(at(30)))).toBe('2026-11-26T02:00:30.001Z');
  });
});

describe('response of the server to reports', () => {
  const delivered = stopOf(1, { status: 'DELIVERED' });
  const reports = (report: Partial<Report>): Report[] => [
    { eventId: 'mark-1', counted: false, stop: delivered, ...report },
  ];

  test('a report that counted, or agrees with the status of its stop, causes no notice', () => {
    expect(noticesOf(stops, [mark('stop-1', 1)], reports({ counted: true }))).toEqual([]);
    expect(noticesOf(stops, [mark('stop-1', 1)], reports({}))).toEqual([]);
  });

  test('a report that the server overrode causes a notice with the status of the stop', () => {
    expect(noticesOf(stops, [mark('stop-1', 1, rejected)], reports({}))).toEqual([
      {
        id: 'mark-1',
        stopId: 'stop-1',
        name: 'Customer 1',
        word: { mark: 'FAILED', reason: 'REFUSED', note: undefined },
        stop: delivered,
      },
    ]);
  });

  test('a report that the rider undid causes no notice', () => {
    const sent = [mark('stop-1', 1, rejected), mark('stop-1', 2, { mark: 'UNDONE' })];
    const [first] = reports({});
    const both = [first as Report, { eventId: 'mark-2', counted: true, stop: stopOf(1) }];
    expect(noticesOf(stops, sent, both)).toEqual([]);
  });

  test('a stop that left the run is removed from the list and named in a notice', () => {
    const sent = [mark('stop-1', 1)];
    expect(withReports(stops, sent, reports({ stop: null })).map(({ id }) => id)).toEqual([
      'stop-2',
      'stop-3',
    ]);
    expect(noticesOf(stops, sent, reports({ stop: null }))).toMatchObject([
      { name: 'Customer 1', stop: null },
    ]);
  });

  test('withReports leaves the stops without a report unchanged', () =>
    expect(withReports(stops, [mark('stop-1', 1)], reports({}))).toEqual([delivered, stops[1], stops[2]]));
});

test('the progress of a rider excludes stops that were cancelled before delivery', () => {
  const mixed = [
    stopOf(1, { status: 'DELIVERED', cancelled: true }),
    stopOf(2, { cancelled: true }),
    stopOf(3, { status: 'FAILED', reason: 'OTHER' }),
    stopOf(4),
  ];
  expect(progressOf(mixed)).toEqual({ done: 2, open: 1, delivered: 1, failed: 1, total: 3 });
});

describe('currentStop', () => {
  const route = [stopOf(3), stopOf(1, { status: 'DELIVERED' }), stopOf(2, { cancelled: true }), stopOf(4)];
  test('the next stop is the first open one of the run', () =>
    expect(currentStop(route, undefined)?.id).toBe('stop-3'));
  test('the next stop is the selected one while it is open', () => {
    expect(currentStop(route, 'stop-4')?.id).toBe('stop-4');
    expect(currentStop(route, 'stop-2')?.id).toBe('stop-3');
  });
  test('there is no next stop after all stops are done', () =>
    expect(currentStop(route.slice(1, 3), undefined)).toBeUndefined());
});

describe('map and call links', () => {
  const at = (text: string, locationUrl: string) => mapLinkOf({ address: { text, locationUrl } });
  test("a stop's map opens the link of the address, or else a search for its text", () => {
    expect(at('4 Lake Road', 'https://maps.app.goo.gl/x')).toBe('https://maps.app.goo.gl/x');
    expect(at('4 Lake Road, Pune & more', '')).toBe(
      'https://www.google.com/maps/search/?api=1&query=4+Lake+Road%2C+Pune+%26+more',
    );
  });
  test('an address link that is no web address is searched, and a missing address has no map', () => {
    expect(at('4 Lake Road', 'javascript:alert(1)')).toMatch(/^https:\/\/www\.google\.com\/maps/);
    expect(mapLinkOf({ address: null })).toBeNull();
    expect(at(' ', '')).toBeNull();
  });
  test('a ten-digit number is called with the prefix of India', () => {
    expect(callOf('9876543210')).toBe('tel:+919876543210');
    expect(callOf('')).toBeNull();
  });
});
