import { useMemo } from 'react';
import { adminMessages } from '../../admin-messages';
import { useAddOrderChoicesQuery } from '../../gql/admin';
import { ErrorState } from '../../shared/ui/error-state';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { choicesFailure } from './choices-failure';
import { listCustomers } from './customer-search';
import { NewOrderForm } from './new-order-form';
import { offerDishes } from './order-form';

const texts = adminMessages.addOrder;

/** One order for many customers (specification 2.9): loads whom and what there is to choose from. */
export const NewOrderScreen = () => {
  const { data, error, loading, refetch } = useAddOrderChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const customers = useMemo(() => listCustomers(data?.users.items ?? []), [data]);
  const dishes = useMemo(() => offerDishes(data?.dishes ?? []), [data]);
  return (
    <PageMain wide>
      <PageTitle title={texts.title} />
      {data ? (
        <NewOrderForm
          customers={customers}
          meals={data.meals}
          dishes={dishes}
          onPlaced={() => void refetch().catch(() => undefined)}
        />
      ) : error ? (
        <ErrorState
          text={choicesFailure(error, ['users', 'meals', 'dishes'])}
          onRetry={() => void refetch()}
          busy={loading}
        />
      ) : (
        <SkeletonList rows={8} />
      )}
    </PageMain>
  );
};
