import { formatRupees } from '../../../shared/money.js';
import { readBankAmount, readDirection } from './bank-amount.js';

const read = (cell: string) => {
  const { amountPaise, way } = readBankAmount(cell);
  return [amountPaise === null ? 'unreadable' : formatRupees(amountPaise), way].filter(Boolean).join(' ');
};

test.each([
  ...[
    '1500',
    '1500.00',
    '1,500.00',
    '₹1,500.00',
    '₹ 1500/-',
    'Rs.1500',
    'Rs 1,500',
    'INR 1500.00',
    '1500.00 INR',
  ].map((cell) => [cell, '₹1,500.00']),
  ...[
    '1500.00 (Cr)',
    '1,500.00(CR)',
    '1,500.00 Cr.',
    '+1,500.00',
    '+ ₹1,500',
    'Cr 1500',
    '1500 Credit',
    '1500C',
    '1500+',
  ].map((cell) => [cell, '₹1,500.00 IN']),
  ...[
    '1500.00 (Dr)',
    '1,500.00(Dr)',
    '1,500.00DR',
    '-1500',
    '−1,500.00',
    '(1,500.00)',
    '1500-',
    '- 1500',
    '-1500 Cr',
  ].map((cell) => [cell, '₹1,500.00 OUT']),
  ...['', '-', '--', 'NIL', 'N/A', '0', '0.00'].map((cell) => [cell, '₹0.00']),
  ...['1,50,000.00', '150,000', '="150000"', '१,५०,०००'].map((cell) => [cell, '₹1,50,000.00']),
  ...['five', '5.005', '10000001', '5,00', '1.500,00', '500 500', '1E+05', '500 and 20'].map((cell) => [
    cell,
    'unreadable',
  ]),
])('the cell %j is the amount %s', (cell, expected) => expect(read(cell)).toBe(expected));

test.each([
  ...['Cr', 'CR.', '(C)', 'Credit', 'credited', 'DEPOSIT', '+'].map((cell) => [cell, 'IN'] as const),
  ...['Dr', 'D', 'Debit', 'Withdrawal', '-'].map((cell) => [cell, 'OUT'] as const),
  ...['Credit card', 'Cr/Dr', 'Cash', 'UPI', ''].map((cell) => [cell, null] as const),
])('the cell %j states the direction %s', (cell, way) => expect(readDirection(cell)).toBe(way));
