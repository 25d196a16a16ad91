import type { ApolloCache } from '@apollo/client';

/**
 * Stores a wallet's new balance in the cache, so that each screen shows it at once.
 * @param balance balance after the entry, in rupees; nothing is stored without it
 */
export const storeBalance = (cache: ApolloCache, userId: string, balance: number | undefined): void => {
  if (balance === undefined) return;
  cache.modify({
    id: cache.identify({ __typename: 'User', id: userId }),
    fields: { walletBalance: () => balance },
  });
};
