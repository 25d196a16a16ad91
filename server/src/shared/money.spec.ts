import fc from 'fast-check';
import { AppError } from './errors.js';
import {
  decimalRupees,
  formatRupees,
  MAX_AMOUNT_PAISE,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
} from './money.js';

/** Any amount that can be written, positive or negative. */
const amounts = fc.bigInt({ min: -MAX_AMOUNT_PAISE, max: MAX_AMOUNT_PAISE }).map((value) => paise(value));

const reasonOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
  return 'accepted';
};

describe('reading rupees', () => {
  test('rupees in any notation are read as the written amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(paiseFromRupees(decimalRupees(amount))).toBe(amount);
        expect(paiseFromRupees(rupeesFromPaise(amount))).toBe(amount);
      }),
    );
  });

  test('rupees are added exactly: 0.1 + 0.2 is 0.3', () => {
    expect(paiseFromRupees(0.1) + paiseFromRupees(0.2)).toBe(paiseFromRupees(0.3));
  });

  test.each<[string | number, bigint]>([
    ['0', 0n],
    ['-0', 0n],
    ['007', 700n],
    ['1.5', 150n],
    ['1.', 100n],
    [' 12.30 ', 1230n],
    ['12.3000000', 1230n],
    ['-0.01', -1n],
    [1e2, 10_000n],
    [0.07, 7n],
    [1.1, 110n],
    [4.35, 435n],
    [999_999.99, 99_999_999n],
    ['1000000', 100_000_000n],
    ['0001000000.00', 100_000_000n],
  ])('the amount %j is %s paise', (text, expected) => {
    expect(paiseFromRupees(text)).toBe(expected);
  });

  test('a third decimal of rupees is rejected', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.integer({ min: 1, max: 9 }), fc.nat(99), (whole, third, two) => {
        const text = `${whole}.${String(two).padStart(2, '0')}${third}`;
        expect(reasonOf(() => paiseFromRupees(text))).toBe('input.amount-decimals');
      }),
    );
    expect(reasonOf(() => paiseFromRupees(1e-7))).toBe('input.amount-decimals');
    expect(reasonOf(() => paiseFromRupees(0.1 + 0.2))).toBe('input.amount-decimals');
  });

  test('an amount of rupees over ten lakh is rejected, positive or negative', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: MAX_AMOUNT_PAISE + 1n, max: 10n ** 30n }), (amount) => {
        for (const signed of [amount, -amount])
          expect(reasonOf(() => paiseFromRupees(decimalRupees(paise(signed))))).toBe(
            'input.amount-too-large',
          );
      }),
    );
  });

  test.each([
    'NaN',
    Number.NaN,
    'Infinity',
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '',
    ' ',
    '.',
    '.5',
    '-',
    '1e3',
    '1E3',
    1e21,
    '0x10',
    '1,200',
    '₹5',
    '1 2',
    '1.2.3',
    '--1',
    '+1',
    '１２',
    '1n',
    'null',
    '1_000',
  ])('%j is not an amount of rupees', (text) => {
    expect(reasonOf(() => paiseFromRupees(text))).toBe('input.amount-not-a-number');
  });

  test('an amount of rupees has only digits, a sign, and a point', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^-?\d+(\.\d*)?$/.test(text.trim()));
        expect(reasonOf(() => paiseFromRupees(text))).toMatch(/^input\.amount-(not-a-number|decimals)$/);
      }),
    );
  });

  test('an error about rupees names the label of the field', () => {
    expect(() => paiseFromRupees('x', 'Price')).toThrow(
      expect.objectContaining({ params: { label: 'Price' } }),
    );
  });
});

describe('writing rupees', () => {
  test.each<[bigint, string, string]>([
    [0n, '0.00', '₹0.00'],
    [1n, '0.01', '₹0.01'],
    [-1n, '-0.01', '-₹0.01'],
    [12_000n, '120.00', '₹120.00'],
    [120_000n, '1200.00', '₹1,200.00'],
    [10_000_000n, '100000.00', '₹1,00,000.00'],
    [100_000_000n, '1000000.00', '₹10,00,000.00'],
    [123_456_789_012n, '1234567890.12', '₹1,23,45,67,890.12'],
  ])('%s paise is written as %s, and as %s in texts', (amount, decimal, text) => {
    expect(decimalRupees(paise(amount))).toBe(decimal);
    expect(formatRupees(paise(amount))).toBe(text);
  });

  test('rupees are written exactly beyond the range of a number', () => {
    expect(formatRupees(paise(900_719_925_474_099_301n))).toBe('₹9,00,71,99,25,47,40,993.01');
  });

  test('rupees are written with two decimals and without an exponent', () => {
    fc.assert(fc.property(amounts, (amount) => expect(decimalRupees(amount)).toMatch(/^-?\d+\.\d{2}$/)));
  });
});
