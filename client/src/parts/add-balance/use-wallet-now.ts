import { skipToken } from '@apollo/client/react';
import type { UserType } from '../../schema.generated';
import { formatWallet } from '../../shared/format/wallet';
import { addBalanceTexts as texts } from '../../texts/admin/users';
import { useWalletNowQuery } from './wallet.generated';

type WalletOwner = { id: string; type?: UserType; walletBalance: number | null };

/**
 * Loads a wallet's current balance, which a dialog previews before it moves money.
 * @param user values that are displayed until the current ones load; undefined until a user is selected
 * @param submit text of the button that moves the money
 * @returns `before`, the displayed balance in rupees; `type`, the user's type; and `checkBalance`, which loads the balance again
 *   and throws if it differs from the displayed one. In another tab, the same money may have been moved since the preview.
 */
export const useWalletNow = (user: WalletOwner | undefined, submit: string) => {
  const variables = { id: user?.id ?? '' };
  const now = useWalletNowQuery(user ? { variables, fetchPolicy: 'network-only' } : skipToken);
  const before = now.data?.user.walletBalance ?? user?.walletBalance ?? 0;
  return {
    before,
    type: now.data?.user.type ?? user?.type,
    checkBalance: async () => {
      // If the balance does not load, the request that moves the money reports the failure.
      const newest = await now.refetch(variables).catch(() => undefined);
      const balance = newest?.data?.user.walletBalance ?? before;
      if (balance !== before) throw new Error(texts.balanceChanged(formatWallet(balance), submit));
    },
  };
};
