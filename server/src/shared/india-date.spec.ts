import {
  addDays,
  formatDayAndMonth,
  formatTimeOfDay,
  type IndiaDate,
  indiaDate,
  indiaDateOf,
  instantAt,
  parseDdmmyyyy,
  parseIndiaDate,
  parseTimeOfDay,
  readCustomerDate,
  readIndiaDate,
  startOfIndiaDate,
} from './india-date.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const day = (text: string) => parseIndiaDate(text) as IndiaDate;

/** Yields every day of ten years, with leap years and the turn of a century, computed independently of the tested code. */
function* everyDay(): Generator<{ text: string; ddmmyyyy: string; utcMidnight: number }> {
  for (let utc = Date.UTC(2095, 0, 1); utc < Date.UTC(2105, 0, 1); utc += DAY_MS) {
    const text = new Date(utc).toISOString().slice(0, 10);
    yield { text, ddmmyyyy: `${text.slice(8)}${text.slice(5, 7)}${text.slice(0, 4)}`, utcMidnight: utc };
  }
}

describe('every day of ten years', () => {
  test('a day is parsed from every format that clients send', () => {
    for (const { text, ddmmyyyy, utcMidnight } of everyDay()) {
      const wireDate = startOfIndiaDate(day(text)).toISOString();
      // The legacy admin client sends midnight in India, expressed in UTC.
      const byAdmin = new Date(utcMidnight - 5.5 * HOUR_MS).toISOString();
      // The legacy customer client sends the UTC date of the plan's `date` at 18:30 UTC.
      const byCustomer = `${wireDate.slice(0, 10)}T18:30:00.000Z`;
      const read = [text, wireDate, byAdmin, byCustomer].map(readIndiaDate);
      if (read.some((each) => each !== text)) throw new Error(`${text}: ${read.join(', ')}`);
      if (parseDdmmyyyy(ddmmyyyy) !== text) throw new Error(ddmmyyyy);
      if (readCustomerDate(byCustomer, day(text)) !== text) throw new Error(`as a customer: ${text}`);
      // A client that sends the local date of the active plan means the same plan.
      if (readCustomerDate(`${text}T18:30:00.000Z`, day(text)) !== text) throw new Error(`local: ${text}`);
    }
  });

  test('a day contains exactly its hours in India', () => {
    for (const { text, utcMidnight } of everyDay()) {
      const begins = utcMidnight - 5.5 * HOUR_MS;
      for (let hour = 0; hour < 24; hour++) {
        const instant = new Date(begins + hour * HOUR_MS);
        if (indiaDateOf(instant) !== text || readIndiaDate(instant.toISOString()) !== text)
          throw new Error(`${text} at ${hour}`);
      }
      if (indiaDateOf(new Date(begins - 1)) === text) throw new Error(`${text} begins too early`);
      if (indiaDateOf(new Date(begins + DAY_MS)) === text) throw new Error(`${text} ends too late`);
    }
  });

  test('addDays returns the next and the previous day', () => {
    let previous: string | undefined;
    for (const { text } of everyDay()) {
      if (previous !== undefined && addDays(day(previous), 1) !== text) throw new Error(text);
      if (previous !== undefined && addDays(day(text), -1) !== previous) throw new Error(text);
      previous = text;
    }
  });
});

test('the day 2026-11-21 is written as midnight in India', () => {
  expect(startOfIndiaDate(day('2026-11-21')).toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

describe('a day that a customer means', () => {
  const active = day('2026-11-21');

  test('a timestamp with the date of the active plan means that day, and otherwise its day in India', () => {
    expect(readCustomerDate('2026-11-21T18:30:00.000Z', active)).toBe('2026-11-21');
    expect(readCustomerDate('2026-11-21T18:30Z', active)).toBe('2026-11-21');
    expect(readCustomerDate('2026-11-22T18:30:00.000Z', active)).toBe('2026-11-23');
    expect(readCustomerDate('2026-11-21T18:30:00.000Z', null)).toBe('2026-11-22');
    expect(readCustomerDate('2026-11-21T18:31:00.000Z', active)).toBe('2026-11-22');
    expect(readCustomerDate('2026-11-21', active)).toBe('2026-11-21');
    expect(readCustomerDate('tomorrow', active)).toBeNull();
  });
});

describe('what is no day', () => {
  test.each([
    '2026-02-31',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '26-11-21',
    '2026-1-2',
    '1899-12-31',
    '2200-01-01',
    '0000-01-01',
    '',
    'today',
    '2026-11-21T',
    '2026-11-21 10:00',
    '20261121',
    '2026-11-21T10:00:00',
    '2026-02-31T10:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T10:61:00Z',
    '2026-11-21T10:00:00+99:00',
    '1e3',
    '२०२६-११-२१',
    '2199-12-31T18:30:00Z',
  ])('%j is not a day', (text) => {
    expect(readIndiaDate(text)).toBeNull();
  });

  test.each([
    '31022026',
    '30022026',
    '29022025',
    '00112026',
    '32012026',
    '01132026',
    '0111202',
    '011120266',
    'ddmmyyyy',
  ])('parseDdmmyyyy rejects %s', (text) => {
    expect(parseDdmmyyyy(text)).toBeNull();
  });

  test('29 February exists in leap years only', () => {
    expect(indiaDate(2028, 2, 29)).toBe('2028-02-29');
    expect(indiaDate(2100, 2, 29)).toBeNull();
    expect(indiaDate(2000, 2, 29)).toBe('2000-02-29');
    expect(parseDdmmyyyy('29022028')).toBe('2028-02-29');
  });
});

describe('an instant with its zone', () => {
  test.each([
    ['2026-11-21T00:00:00+05:30', '2026-11-21'],
    ['2026-11-20T23:59:59.999+05:30', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    [' 2026-11-20T18:30Z ', '2026-11-21'],
    ['2026-11-20T10:30:00-08:00', '2026-11-21'],
  ])('the instant %s is on the day %s', (text, expected) => {
    expect(readIndiaDate(text)).toBe(expected);
  });
});

describe('times of day', () => {
  test.each([
    ['08:30', '8:30 AM'],
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['11:59', '11:59 AM'],
    ['15:00', '3:00 PM'],
    ['23:59', '11:59 PM'],
  ])('the time of day %s is written %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text);
  });

  test('times of day are read with and without seconds', () => {
    expect(['08:30', '08:30:00', '23:59'].map(parseTimeOfDay)).toEqual(['08:30', '08:30', '23:59']);
    for (const text of ['24:00', '8:30', '08:60', '08:30:01', '', '08-30', '08:30 AM'])
      expect(parseTimeOfDay(text)).toBeNull();
  });

  test('a time of day on a day is the expected instant in India', () => {
    expect(instantAt(day('2026-11-21'), '08:30').toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(instantAt(day('2026-11-21'), '00:00').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });

  test('a short date has a day of two digits and a month of three letters', () => {
    expect([day('2026-11-21'), day('2026-01-05')].map(formatDayAndMonth)).toEqual(['21 Nov', '05 Jan']);
  });
});
