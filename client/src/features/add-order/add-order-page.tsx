import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useAddOrderChoicesQuery, useOrderScreenQuery } from '../../gql/admin';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { adminMessages } from '../../texts/admin-messages';
import { choicesFailure } from './choices-failure';
import { listCustomers } from './customer-search';
import { NewOrderForm } from './new-order-form';
import { OrderEdit } from './order-edit';
import { offerDishes } from './order-form';
import { OrderView } from './order-view';

const texts = adminMessages.addOrder;

/** One order for many customers: loads whom and what there is to choose from; the customer that the address names is chosen. */
const NewOrderScreen = ({ customerId }: { customerId: string | null }) => {
  const query = useAddOrderChoicesQuery();
  const { data, refetch } = query;
  const customers = useMemo(() => listCustomers(data?.users.items ?? []), [data]);
  const dishes = useMemo(() => offerDishes(data?.dishes ?? []), [data]);
  return (
    <PageMain wide>
      <PageTitle title={texts.title}>
        <JobsLink />
      </PageTitle>
      <Screen
        query={query}
        data={data}
        failed={(error) => choicesFailure(error, ['users', 'meals', 'dishes'])}
      >
        {({ users, meals, mealPlans }) => (
          <>
            {users.total > users.items.length && (
              <Text role="status" bg="bg.warning" borderRadius="l2" px="4" py="2" mt="3">
                {texts.notAll(users.items.length, users.total)}
              </Text>
            )}
            <NewOrderForm
              customers={customers}
              meals={meals}
              dishes={dishes}
              plans={mealPlans}
              chosenAtFirst={customers.filter(({ id }) => id === customerId)}
              onPlaced={() => void refetch().catch(() => undefined)}
            />
          </>
        )}
      </Screen>
    </PageMain>
  );
};

type OrderScreenProps = { id: string; mode: 'view' | 'edit' };

/** One order, to read or to change. A cancelled one can only be read. */
const OrderScreen = ({ id, mode }: OrderScreenProps) => {
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
      <Screen
        query={query}
        data={undefined}
        failed={texts.loadFailed}
        wayBack={
          <QuietButton asChild>
            <RouterLink to={paths.allOrders}>{adminMessages.adminBar.allOrders}</RouterLink>
          </QuietButton>
        }
      >
        {() => null}
      </Screen>
    </PageMain>
  );
};

/** Without an `id` a new order for many customers, of whom `customer` chooses one; with one that order, `view=1` to read it. */
export const AddOrderPage = () => {
  const [query] = useSearchState();
  const id = query.get('id');
  const mode = query.get('view') === '1' ? 'view' : 'edit';
  if (!id) return <NewOrderScreen customerId={query.get('customer')} />;
  return <OrderScreen key={`${mode} ${id}`} id={id} mode={mode} />;
};
