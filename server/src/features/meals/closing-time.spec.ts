import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { deliveryHours, orderByText, orderingClosesAt, orderingIsOpen } from './closing-time.js';

const DAY = parseIndiaDate('2026-11-21') as IndiaDate;
const breakfast = (closesMinutesBefore: number | null) => ({
  deliveryStartsAt: '08:30',
  closesMinutesBefore,
});

describe('ordering for breakfast on 21 November', () => {
  test.each<[number, string, string]>([
    [0, '2026-11-21T03:00:00.000Z', 'Order by 8:30 AM, 21 Nov'],
    [1, '2026-11-21T02:59:00.000Z', 'Order by 8:29 AM, 21 Nov'],
    [510, '2026-11-20T18:30:00.000Z', 'Order by 12:00 AM, 21 Nov'],
    [511, '2026-11-20T18:29:00.000Z', 'Order by 11:59 PM, 20 Nov'],
    [720, '2026-11-20T15:00:00.000Z', 'Order by 8:30 PM, 20 Nov'],
    [10_080, '2026-11-14T03:00:00.000Z', 'Order by 8:30 AM, 14 Nov'],
  ])('ordering closes %d minutes before the window opens', (minutes, instant, text) => {
    expect(orderingClosesAt(breakfast(minutes), DAY).toISOString()).toBe(instant);
    expect(orderByText(breakfast(minutes), DAY)).toBe(text);
  });

  test('ordering is open a millisecond before the closing time, and closed from then on', () => {
    const closes = orderingClosesAt(breakfast(30), DAY).getTime();
    const openAt = (time: number) => orderingIsOpen(breakfast(30), DAY, new Date(time));
    expect([openAt(closes - 1), openAt(closes), openAt(closes + 1), openAt(closes + 1e10)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('without a closing time', () => {
  const closes = orderingClosesAt(breakfast(null), DAY).getTime();

  test('without a closing time, ordering is open until the day is over in India, without a deadline', () => {
    expect(new Date(closes).toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(orderByText(breakfast(null), DAY)).toBeNull();
  });

  test('without a closing time, ordering is open in the last millisecond of the day and closed from midnight', () => {
    const openAt = (time: number) => orderingIsOpen(breakfast(null), DAY, new Date(time));
    expect([openAt(closes - 1), openAt(closes), openAt(closes + 1)]).toEqual([true, false, false]);
  });
});

test('delivery hours are formatted as text', () => {
  expect(deliveryHours({ deliveryStartsAt: '08:30', deliveryEndsAt: '10:00' })).toBe('8:30 AM to 10:00 AM');
  expect(deliveryHours({ deliveryStartsAt: '15:00', deliveryEndsAt: '17:00' })).toBe('3:00 PM to 5:00 PM');
});
