import { typeAmount } from '../../shared/format/typed-amount';
import { emptyCreditForm, needsConfirmation, validateCredit, validateCreditDay } from './credit-form';

const lateEvening = new Date('2026-11-20T19:00:00Z');

test('the date of a credit defaults to today in India and is at most tomorrow', () => {
  expect(emptyCreditForm(lateEvening)).toEqual({
    amount: '',
    date: '21/11/26',
    narration: '',
    reference: '',
  });
  expect(validateCreditDay('22/11/26', lateEvening)).toBeUndefined();
  expect(validateCreditDay('01/02/20', lateEvening)).toBeUndefined();
  expect(validateCreditDay('23/11/26', lateEvening)).toBe('The date must be tomorrow or earlier.');
  expect(validateCreditDay('31/02/26', lateEvening)).toBe('Enter date as dd/mm/yy');
});

test.each(['', '0', '.', '0.00', 'abc', '-'])('the credit form rejects the amount %j', (typed) =>
  expect(validateCredit({ ...emptyCreditForm(), amount: typeAmount(typed) })).toEqual({
    amount: 'Amount must be a positive number.',
  }),
);

test.each(['240', '0.5', '₹1,200.50'])('the credit form accepts the amount %j', (typed) =>
  expect(validateCredit({ ...emptyCreditForm(), amount: typeAmount(typed) })).toEqual({}),
);

test.each([
  ['10000', false],
  ['10000.01', true],
  ['150000', true],
  ['', false],
])('a credit of %s rupees needs a confirmation: %s', (amount, isAsked) =>
  expect(needsConfirmation(amount)).toBe(isAsked),
);

test('the credit form rejects an amount with more than two decimals instead of rounding it', () => {
  const form = { ...emptyCreditForm(), amount: typeAmount('1,50,000.555') };
  expect(validateCredit(form).amount).toBe('Amount can have at most two decimals.');
});
