import { useOrderScreenQuery } from '../../gql/admin';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { OrderEdit } from './order-edit';
import { OrderView } from './order-view';

const texts = adminMessages.addOrder;

type OrderScreenProps = { id: string; mode: 'view' | 'edit' };

/** One order, to read or to change. A cancelled one can only be read. */
export const OrderScreen = ({ id, mode }: OrderScreenProps) => {
  const query = useOrderScreenQuery({
    variables: { id },
    // A change starts from what the server says now; for reading, what is known already will do meanwhile.
    fetchPolicy: mode === 'edit' ? 'network-only' : undefined,
  });
  const order = query.data?.order;
  if (order && (mode === 'view' || order.status === 'CANCELLED'))
    return <OrderView order={order} onCancelled={() => void query.refetch().catch(() => undefined)} />;
  if (order) return <OrderEdit loaded={order} reload={async () => (await query.refetch()).data?.order} />;
  return (
    <PageMain wide>
      <PageTitle title={texts.order} />
      <Screen query={query} data={undefined} failed={texts.loadFailed}>
        {() => null}
      </Screen>
    </PageMain>
  );
};
