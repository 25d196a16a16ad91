import { NetworkStatus } from '@apollo/client';
import { adminMessages } from '../../admin-messages';
import { useOrderHistoryQuery } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { HistoryDialog } from '../../shared/history/history-dialog';
import { joinHistory } from '../../shared/history/history-entry';

type OrderHistoryDialogProps = { id: string; orderNumber: number; onClose: () => void };

/** Who did what to an order. */
export const OrderHistoryDialog = ({ id, orderNumber, onClose }: OrderHistoryDialogProps) => {
  const { data, error, refetch, fetchMore, networkStatus } = useOrderHistoryQuery({
    variables: { id },
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
      name={adminMessages.addOrder.viewTitle(orderNumber)}
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
