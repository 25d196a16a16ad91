import { NetworkStatus } from '@apollo/client';
import { useProfileStatementQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { nextPageOf, withOlderEntries } from '../../shared/wallet-statement/older-entries';
import { WalletStatementDialog } from '../../shared/wallet-statement/wallet-statement-dialog';

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
      variables: { page: nextPageOf(statement?.entries.length ?? 0) },
      updateQuery: (before, { fetchMoreResult: { walletStatement: older } }) => ({
        walletStatement: withOlderEntries(before.walletStatement, older),
      }),
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
