import { typeAmount } from '../../shared/format/typed-amount';
import { emptyCreditForm, isAskedAbout, validateCredit, validateCreditDay } from './credit-form';

const lateEvening = new Date('2026-11-20T19:00:00Z');

test('the date is today in India, and tomorrow at the latest', () => {
  expect(emptyCreditForm(lateEvening)).toEqual({
    amount: '',
    date: '21/11/26',
    narration: '',
    reference: '',
  });
  expect(validateCreditDay('22/11/26', lateEvening)).toBeUndefined();
  expect(validateCreditDay('01/02/20', lateEvening)).toBeUndefined();
  expect(validateCreditDay('23/11/26', lateEvening)).toBe('The date can be tomorrow at the latest.');
  expect(validateCreditDay('31/02/26', lateEvening)).toBe('Enter date as dd/mm/yy');
});

test.each(['', '0', '.', '0.00', 'abc', '-'])('%j as an amount is refused', (typed) =>
  expect(validateCredit({ ...emptyCreditForm(), amount: typeAmount(typed) })).toEqual({
    amount: 'Amount must be a positive number.',
  }),
);

test.each(['240', '0.5', '₹1,200.50'])('%j as an amount is taken', (typed) =>
  expect(validateCredit({ ...emptyCreditForm(), amount: typeAmount(typed) })).toEqual({}),
);

test.each([
  ['10000', false],
  ['10000.01', true],
  ['150000', true],
  ['', false],
])('%s is asked about: %s', (amount, isAsked) => expect(isAskedAbout(amount)).toBe(isAsked));

test('what says more than the paisa is refused, not cut', () => {
  const form = { ...emptyCreditForm(), amount: typeAmount('1,50,000.555') };
  expect(validateCredit(form).amount).toBe('Amount can have at most two decimals.');
});
