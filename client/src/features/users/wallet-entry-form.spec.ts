import { walletEntries as texts } from '../../texts/admin/user-page';
import { changeOf, type EntryForm, emptyEntryForm, validateEntry } from './wallet-entry-dialog';

const form = (more: Partial<EntryForm>): EntryForm => ({
  ...emptyEntryForm,
  amount: '100',
  reason: 'Typed wrong',
  reference: 'UTR1',
  ...more,
});
const problemsOf = (problems: object) => Object.values(problems).filter((problem) => problem !== undefined);

test('a correction credits or debits, and a bank refund always debits', () => {
  expect(changeOf('correct', form({}))).toBe(100);
  expect(changeOf('correct', form({ direction: 'TAKE' }))).toBe(-100);
  expect(changeOf('payBack', form({}))).toBe(-100);
  expect(changeOf('correct', form({ amount: '1.2.3' }))).toBe(0);
});

test('a bank refund can be at most the balance, to the paisa', () => {
  expect(problemsOf(validateEntry('payBack', form({}), 100))).toEqual([]);
  expect(validateEntry('payBack', form({}), 99.99).amount).toBe('The amount is above the balance of ₹99.99.');
  expect(problemsOf(validateEntry('correct', form({ direction: 'TAKE' }), 0))).toEqual([]);
});

test('a correction requires a reason, and a bank refund also a reference', () => {
  expect(problemsOf(validateEntry('correct', form({ reason: ' ', reference: '' }), 0))).toEqual([
    texts.reasonMissing,
  ]);
  expect(problemsOf(validateEntry('payBack', form({ reference: ' ' }), 100))).toEqual([
    texts.referenceMissing,
  ]);
  expect(validateEntry('correct', form({ reason: 'x'.repeat(501) }), 0).reason).toBe(texts.reasonTooLong);
});
