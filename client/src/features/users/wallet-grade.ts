import type { UserRow_UserFragment } from '../../gql/admin';

/** How urgent a wallet is: nothing to say, low, nothing in it, or money is owed. */
export type WalletGrade = 'ENOUGH' | 'LOW' | 'EMPTY' | 'OWED';

/** How urgent a wallet is, by its balance and by what the server calls low for this user, both in rupees. */
export const walletGrade = ({
  walletBalance,
  lowBelow,
}: Pick<UserRow_UserFragment, 'walletBalance' | 'lowBelow'>): WalletGrade => {
  if (walletBalance === null) return 'ENOUGH';
  if (walletBalance < 0) return 'OWED';
  if (lowBelow === null || walletBalance >= lowBelow) return 'ENOUGH';
  return walletBalance === 0 ? 'EMPTY' : 'LOW';
};
