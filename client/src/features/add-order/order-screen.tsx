import { adminMessages } from '../../admin-messages';
import { useOrderScreenQuery } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { ErrorState } from '../../shared/ui/error-state';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { OrderEdit } from './order-edit';
import { OrderView } from './order-view';

const texts = adminMessages.addOrder;

type OrderScreenProps = { id: string; mode: 'view' | 'edit' };

/** One order, to read or to change (specification 2.9). A cancelled one can only be read. */
export const OrderScreen = ({ id, mode }: OrderScreenProps) => {
  const { data, error, loading, refetch } = useOrderScreenQuery({
    variables: { id },
    // A change starts from what the server says now; for reading, what is known already will do meanwhile.
    fetchPolicy: mode === 'edit' ? 'network-only' : 'cache-and-network',
  });
  const order = data?.order;
  useRestoreFocus(order ? 'loaded' : 'loading');
  if (order && (mode === 'view' || order.status === 'CANCELLED')) return <OrderView order={order} />;
  if (order) return <OrderEdit loaded={order} reload={async () => (await refetch()).data?.order} />;
  return (
    <PageMain wide>
      <PageTitle title={texts.order} />
      {error ? (
        <ErrorState text={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} busy={loading} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </PageMain>
  );
};
