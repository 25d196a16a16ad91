import { useWalletStatementQuery } from '../../gql/both-sides';
import { laterMessages } from '../../later-messages';
import { withOlderEntries } from '../apollo/older-entries';
import { useLoadMore } from '../apollo/use-load-more';
import { nextPageOf } from './next-page';

/** A customer's wallet statement, a hundred entries at a time; `userId` is the id, or a customer's own uuid. */
export const useWalletStatement = (userId: string) => {
  const { fetchMore, ...query } = useWalletStatementQuery({
    variables: { userId, page: 1 },
    fetchPolicy: 'network-only',
  });
  const loaded = query.data?.walletStatement.entries.length ?? 0;
  const older = useLoadMore(
    () =>
      fetchMore({
        variables: { page: nextPageOf(loaded) },
        updateQuery: (shown, { fetchMoreResult }) => ({
          walletStatement: withOlderEntries(shown.walletStatement, fetchMoreResult.walletStatement),
        }),
      }),
    laterMessages.statement.loadFailed,
  );
  return { ...query, older };
};
