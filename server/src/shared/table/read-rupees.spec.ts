import { AppError } from '../errors.js';
import { readRupees } from './read-rupees.js';

const read = (cell: string) => {
  try {
    return readRupees(cell);
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
};

test.each<[string, bigint | string]>([
  ['500', 50_000n],
  ['500.', 50_000n],
  ['500.5', 50_050n],
  ['1,500', 150_000n],
  ['1,50,000.25', 15_000_025n],
  ['150,000', 15_000_000n],
  ['₹ 1,200.50', 120_050n],
  ['Rs. 500', 50_000n],
  ['Rs.500/-', 50_000n],
  ['INR 500', 50_000n],
  ['500 Rs', 50_000n],
  ['५००', 50_000n],
  ['-5', -500n],
  ['\u22125', -500n],
  ['500,50', 'input.amount-unclear'],
  ['5,00', 'input.amount-unclear'],
  ['1.500,00', 'input.amount-unclear'],
  ['1,5000', 'input.amount-unclear'],
  [',500', 'input.amount-unclear'],
  ['12.345', 'input.amount-decimals'],
  ['1.500', 'input.amount-decimals'],
  ['10,00,001', 'input.amount-too-large'],
  ['1.2.3', 'input.amount-not-a-number'],
  ['1 500', 'input.amount-not-a-number'],
  ['5e2', 'input.amount-not-a-number'],
  ['500 Dr', 'input.amount-not-a-number'],
  ['', 'input.amount-not-a-number'],
  ['five', 'input.amount-not-a-number'],
])('the cell %j is read as %s', (cell, amount) => expect(read(cell)).toBe(amount));
