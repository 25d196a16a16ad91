import { AppError } from './errors.js';
import { clampPage } from './page-sizes.js';
import { checkId, checkLine, checkQuantity, checkText } from './validation.js';

const FIELD = { field: 'some.field', label: 'Some field' };

/** The reason and field of an error. */
const errorOf = (check: () => unknown): unknown => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: error.reason, field: error.field };
  }
};
const rejection = (reason: string) => ({ reason, field: 'some.field' });

describe('a text', () => {
  test('a text is trimmed and can be optional', () => {
    expect(checkText('  Poha \n', FIELD, 10)).toBe('Poha');
    expect([checkText(null, FIELD, 10), checkText(undefined, FIELD, 10)]).toEqual(['', '']);
  });

  test.each(['\u200b', '\u2060 \u200e', '\ufeff', '\u00ad', '\u3164', '\u{e0020}'])(
    'a text of invisible characters is empty: %j',
    (text) => {
      expect([checkText(text, FIELD, 10), checkLine(text, FIELD, 10)]).toEqual(['', '']);
      expect(checkText(`क्‍ष${text}`, FIELD, 10)).toContain('क्‍ष');
    },
  );

  test('a text is limited by the number of visible characters', () => {
    expect(checkText('x'.repeat(10), FIELD, 10)).toHaveLength(10);
    expect(checkText('🍲'.repeat(10), FIELD, 10)).toBe('🍲'.repeat(10));
    expect(errorOf(() => checkText('x'.repeat(11), FIELD, 10))).toEqual(rejection('input.too-long'));
    expect(errorOf(() => checkText('🍲'.repeat(11), FIELD, 10))).toEqual(rejection('input.too-long'));
  });

  test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u000b'])(
    'a text with the control character %j is rejected',
    (bad) => {
      expect(errorOf(() => checkText(`a${bad}b`, FIELD, 10))).toEqual(rejection('input.control-characters'));
    },
  );

  test('a text keeps line breaks and tabs, and a one-line text replaces them by a space', () => {
    expect(checkText('a\n\tb', FIELD, 10)).toBe('a\n\tb');
    expect(checkLine(' a \r\n\t b ', FIELD, 10)).toBe('a b');
  });

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'a text loses characters that reverse the text after them: %j',
    (mark) => {
      expect(checkText(`${mark}No ${mark}onion${mark}`, FIELD, 10)).toBe('No onion');
      expect(checkLine(`${mark} Asha${mark}`, FIELD, 10)).toBe('Asha');
    },
  );

  test('a text contains no half of a surrogate pair', () => {
    expect(checkText('a\ud800b', FIELD, 10)).toBe('a\ufffdb');
  });
});

describe('an id', () => {
  test('an ID is a UUID of any version, in lower case', () => {
    expect(checkId(' 6F1C1A52-7B0E-4C0E-9A53-0B8E5D1F0A01 ', FIELD)).toBe(
      '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01',
    );
  });

  test.each(['', 'x', '1', null, undefined, '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a0', "' or 1=1"])(
    '%j is not an ID',
    (bad) => {
      expect(errorOf(() => checkId(bad, FIELD))).toEqual(rejection('input.id'));
    },
  );
});

describe('a quantity', () => {
  test('a quantity is optional, at least 0, and has two decimals', () => {
    expect([null, undefined].map((value) => checkQuantity(value, FIELD, 10))).toEqual([null, null]);
    expect([0, 1.006, 2.345, 10].map((value) => checkQuantity(value, FIELD, 10))).toEqual([
      0, 1.01, 2.35, 10,
    ]);
  });

  test.each([
    [-0.01, 'input.negative'],
    [10.01, 'input.number-too-large'],
    [Number.NaN, 'input.not-a-number'],
    [Number.POSITIVE_INFINITY, 'input.not-a-number'],
  ])('a quantity of %d is rejected', (value, reason) => {
    expect(errorOf(() => checkQuantity(value, FIELD, 10))).toEqual(rejection(reason));
  });
});

describe('a page', () => {
  const LIMITS = { standard: 25, most: 100 };

  test.each([
    [null, null, { page: 1, limit: 25, offset: 0 }],
    [undefined, undefined, { page: 1, limit: 25, offset: 0 }],
    [3, 10, { page: 3, limit: 10, offset: 20 }],
    [0, 0, { page: 1, limit: 1, offset: 0 }],
    [-1, -1, { page: 1, limit: 1, offset: 0 }],
    [1, 101, { page: 1, limit: 100, offset: 0 }],
    [2_147_483_647, 100, { page: 1_000_000, limit: 100, offset: 99_999_900 }],
  ])('page %j of size %j is limited', (page, limit, expected) => {
    expect(clampPage(page, limit, LIMITS)).toEqual(expected);
  });
});
