import { jest } from '@jest/globals';
import { firstRememberedDay, readMarks, writeMarks } from './done-marks';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-23T20:00:00+05:30') });
});
afterEach(() => jest.useRealTimers());

const now = () => ({ at: new Date().toISOString() });

test('opened drafts are remembered for seven days of India time, separately for each queue', () => {
  writeMarks('low', ['asha'], now());
  jest.setSystemTime(new Date('2026-11-29T23:59:00+05:30'));
  writeMarks('low', ['ravi'], { ...now(), out: true });
  expect(readMarks('low')).toEqual({
    asha: { at: '2026-11-23T14:30:00.000Z' },
    ravi: { at: '2026-11-29T18:29:00.000Z', out: true },
  });
  expect(readMarks('link')).toEqual({});
  expect(firstRememberedDay()).toBe('2026-11-23');
  jest.setSystemTime(new Date('2026-11-30T00:00:00+05:30'));
  expect(Object.keys(readMarks('low'))).toEqual(['ravi']);
});

test('restoring a customer removes only that customer’s mark', () => {
  writeMarks('low', ['asha', 'ravi', 'meera'], now());
  writeMarks('low', ['asha', 'meera'], undefined);
  expect(Object.keys(readMarks('low'))).toEqual(['ravi']);
  writeMarks('low', ['ravi'], undefined);
  expect(localStorage).toHaveLength(0);
});

test('marks of another tab are not overwritten', () => {
  writeMarks('low', ['asha'], now());
  const other = JSON.parse(localStorage.getItem('mealbox.whatsapp.low') ?? '') as object;
  localStorage.setItem('mealbox.whatsapp.low', JSON.stringify({ ...other, meera: now() }));
  writeMarks('low', ['ravi'], now());
  expect(Object.keys(readMarks('low')).sort()).toEqual(['asha', 'meera', 'ravi']);
});

test.each(['nonsense', '[]', '{"asha":{"at":"never"},"ravi":7}'])(
  'the stored value %s contains no marks',
  (text) => {
    localStorage.setItem('mealbox.whatsapp.low', text);
    expect(readMarks('low')).toEqual({});
  },
);
