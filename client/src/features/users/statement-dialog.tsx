import { type UserRow_UserFragment, useUserStatementQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
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
    const page = Math.floor((statement?.entries.length ?? 0) / 100) + 1;
    query
      .fetchMore({
        variables: { page },
        updateQuery: (before, { fetchMoreResult: { walletStatement: more } }) => {
          // Money that moved meanwhile shifts the pages; no entry is shown twice.
          const known = new Set(before.walletStatement.entries.map(({ id }) => id));
          const entries = [
            ...before.walletStatement.entries,
            ...more.entries.filter(({ id }) => !known.has(id)),
          ];
          return { walletStatement: { ...more, entries } };
        },
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
