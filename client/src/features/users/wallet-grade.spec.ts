import { type WalletGrade, walletGrade } from './wallet-grade';

test.each<[number | null, number | null, WalletGrade]>([
  [300, 300, 'ENOUGH'],
  [299.99, 300, 'LOW'],
  [0.01, 300, 'LOW'],
  [0, 300, 'EMPTY'],
  [-0.01, 300, 'OWED'],
  [0, 0, 'ENOUGH'],
  [-1, 0, 'OWED'],
  // Whoever is no active customer is not called low, and can owe.
  [0, null, 'ENOUGH'],
  [-1, null, 'OWED'],
  [null, null, 'ENOUGH'],
])('a wallet of %p that is low below %p is %s', (walletBalance, lowBelow, grade) => {
  expect(walletGrade({ walletBalance, lowBelow })).toBe(grade);
});
