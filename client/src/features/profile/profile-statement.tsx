import { NetworkStatus } from '@apollo/client';
import { useProfileStatementQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { WalletStatementDialog } from '../../shared/wallet-statement/wallet-statement-dialog';

const pageSize = 100;

type ProfileStatementProps = { userUuid: string; name: string; onClose: () => void };

/** The customer's own wallet statement (specification 2.6), a hundred entries at a time. */
export const ProfileStatement = ({ userUuid, name, onClose }: ProfileStatementProps) => {
  const { data, error, refetch, fetchMore, networkStatus } = useProfileStatementQuery({
    variables: { userUuid, page: 1 },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const statement = data?.walletStatement;

  const more = () =>
    fetchMore({
      variables: { page: Math.floor((statement?.entries.length ?? 0) / pageSize) + 1 },
      updateQuery: (before, { fetchMoreResult: { walletStatement: next } }) => {
        const known = new Set(before.walletStatement.entries.map(({ id }) => id));
        const added = next.entries.filter(({ id }) => !known.has(id));
        return { walletStatement: { ...next, entries: [...before.walletStatement.entries, ...added] } };
      },
    }).catch(() => undefined);

  return (
    <WalletStatementDialog
      name={name}
      statement={statement}
      error={error && messageOf(error, messages.statement.loadFailed)}
      busy={networkStatus === NetworkStatus.fetchMore || networkStatus === NetworkStatus.refetch}
      onRetry={() => void refetch()}
      onMore={() => void more()}
      onClose={onClose}
    />
  );
};
