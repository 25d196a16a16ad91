import { type UserRow_UserFragment, useUserStatementQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { nextPageOf, withOlderEntries } from '../../shared/wallet-statement/older-entries';
import { WalletStatementDialog } from '../../shared/wallet-statement/wallet-statement-dialog';
import { nameOf } from './user-names';

type StatementDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** A customer's wallet statement for an admin (specification 2.6). */
export const StatementDialog = ({ user, onClose }: StatementDialogProps) => {
  const query = useUserStatementQuery({
    variables: { userId: user.id, page: 1 },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const statement = query.data?.walletStatement;

  const showMore = () => {
    query
      .fetchMore({
        variables: { page: nextPageOf(statement?.entries.length ?? 0) },
        updateQuery: (before, { fetchMoreResult: { walletStatement: older } }) => ({
          walletStatement: withOlderEntries(before.walletStatement, older),
        }),
      })
      .catch(() => {});
  };

  return (
    <WalletStatementDialog
      name={nameOf(user)}
      statement={statement}
      error={query.error && messageOf(query.error, messages.statement.loadFailed)}
      busy={query.loading}
      onRetry={() => query.refetch().catch(() => {})}
      onMore={showMore}
      onClose={onClose}
    />
  );
};
