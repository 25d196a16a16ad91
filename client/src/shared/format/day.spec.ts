import { addDays, formatDay, formatDayOf, formatMoment, formatWeekday, today, tomorrow } from './day';

test('today is the day in India even if it is still yesterday in UTC', () => {
  expect(today(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(today(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(tomorrow(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});

test('addDays counts across months, years, and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('formatDay writes dd/mm/yy, and formatWeekday writes the weekday, the day, and the month', () => {
  expect(formatDay('2026-11-05')).toBe('05/11/26');
  expect(formatWeekday('2026-11-21')).toBe('Saturday, 21 Nov');
});

test('formatDayOf and formatMoment write an instant in the time of India', () => {
  expect(formatDayOf('2026-11-20T18:30:00.000Z')).toBe('21/11/26');
  expect(formatMoment('2026-11-21T03:00:00.000Z')).toBe('21/11/26, 8:30 AM');
  expect(formatMoment('2026-11-20T18:30:00.000Z')).toBe('21/11/26, 12:00 AM');
  expect(formatMoment('2026-11-21T06:30:00.000Z')).toBe('21/11/26, 12:00 PM');
});
