import { type BalanceLevel, balanceLevel } from './wallet-text';

test.each<[number | null, number | null, BalanceLevel]>([
  [300, 300, 'ENOUGH'],
  [299.99, 300, 'LOW'],
  [0.01, 300, 'LOW'],
  [0, 300, 'EMPTY'],
  [-0.01, 300, 'OWED'],
  [0, 0, 'ENOUGH'],
  [-1, 0, 'OWED'],
  // A user who is not an active customer has no low balance, but can owe an amount.
  [0, null, 'ENOUGH'],
  [-1, null, 'OWED'],
  [null, null, 'ENOUGH'],
])('a wallet of %p that is low below %p is %s', (walletBalance, lowBelow, grade) => {
  expect(balanceLevel({ walletBalance, lowBelow })).toBe(grade);
});
