import { NetworkStatus } from '@apollo/client';
import { adminMessages } from '../../admin-messages';
import { type UserRow_UserFragment, useUserHistoryQuery } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { HistoryDialog } from '../../shared/history/history-dialog';
import { joinHistory } from '../../shared/history/history-entry';
import { nameOf } from './user-names';

type UserHistoryDialogProps = { user: UserRow_UserFragment; onClose: () => void };

/** Who did what to a user, and to what is theirs: orders and wallet. */
export const UserHistoryDialog = ({ user, onClose }: UserHistoryDialogProps) => {
  const { data, error, refetch, fetchMore, networkStatus } = useUserHistoryQuery({
    variables: { id: user.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });

  const showOlder = () =>
    fetchMore({
      variables: { before: data?.auditTrail.olderThan },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        auditTrail: joinHistory(before.auditTrail, fetchMoreResult.auditTrail),
      }),
    }).catch(() => undefined);

  return (
    <HistoryDialog
      name={nameOf(user)}
      history={data?.auditTrail}
      meals={data?.meals}
      error={error && messageOf(error, adminMessages.history.loadFailed)}
      busy={networkStatus === NetworkStatus.fetchMore || networkStatus === NetworkStatus.refetch}
      onRetry={() => void refetch().catch(() => undefined)}
      onOlder={() => void showOlder()}
      onClose={onClose}
    />
  );
};
