import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { adminBarTexts } from '../../texts/admin/bar';
import { useAddOrderChoicesQuery, useOrderScreenQuery } from './add-order.generated';
import { choicesFailure } from './choices-failure';
import { listCustomers } from './customer-search';
import { NewOrderForm } from './new-order-form';
import { OrderEdit } from './order-edit';
import { offerDishes } from './order-form';
import { OrderView } from './order-view';

/** Bulk order screen: loads the customers and options, and selects the customer of the address. */
const NewOrderScreen = ({ customerId }: { customerId: string | null }) => {
  const query = useAddOrderChoicesQuery();
  const { data, refetch } = query;
  const customers = useMemo(() => listCustomers(data?.users.items ?? []), [data]);
  const dishes = useMemo(() => offerDishes(data?.dishes.nodes ?? []), [data]);
  return (
    <PageMain wide>
      <PageTitle title={texts.title}>
        <JobsLink />
      </PageTitle>
      <Screen
        query={query}
        data={data}
        failed={(error) => choicesFailure(error, ['users', 'meals', 'dishes'])}
        loading={
          <Box pt="3">
            <SkeletonList />
          </Box>
        }
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

/** Screen to view or edit one order. A cancelled order can only be viewed. */
const OrderScreen = ({ id, mode }: OrderScreenProps) => {
  const query = useOrderScreenQuery({
    variables: { id },
    // An edit loads the current order from the server. A view may show the cached one until then.
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
            <RouterLink to={paths.allOrders}>{adminBarTexts.allOrders}</RouterLink>
          </QuietButton>
        }
      >
        {() => null}
      </Screen>
    </PageMain>
  );
};

/**
 * Page of a new bulk order, for which `customer` preselects a customer, or, with an `id`, of an existing order. `view=1` opens
 * the order read-only.
 */
export const AddOrderPage = () => {
  const { params: query } = useSearchState();
  const id = query.get('id');
  const mode = query.get('view') === '1' ? 'view' : 'edit';
  if (!id) return <NewOrderScreen customerId={query.get('customer')} />;
  return <OrderScreen key={`${mode} ${id}`} id={id} mode={mode} />;
};
