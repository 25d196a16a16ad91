import { useWalletStatementQuery, type WalletStatementQuery } from '../../gql/both-sides';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { laterMessages } from '../../texts/later-messages';

/**
 * A customer's wallet statement, a hundred entries at a time; `userId` is the id, or a customer's own uuid. Entries are numbered
 * from 1 without gaps, so the number of the last one shown is where the next page begins, and how many are missing: an entry
 * that is added meanwhile moves neither.
 */
export const useWalletStatement = (userId: string) => {
  const { fetchMore, ...query } = useWalletStatementQuery({
    variables: { userId },
    fetchPolicy: 'network-only',
  });
  const oldest = query.data?.walletStatement.entries.at(-1)?.entryNumber ?? 1;
  const older = useLoadMore<'walletStatement', WalletStatementQuery>(
    (join) => fetchMore({ variables: { before: oldest }, ...join }),
    'walletStatement',
    laterMessages.statement.loadFailed,
  );
  return { ...query, older, olderCount: oldest - 1 };
};
