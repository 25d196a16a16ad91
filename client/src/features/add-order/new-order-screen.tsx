import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useAddOrderChoicesQuery } from '../../gql/admin';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { choicesFailure } from './choices-failure';
import { listCustomers } from './customer-search';
import { NewOrderForm } from './new-order-form';
import { offerDishes } from './order-form';

const texts = adminMessages.addOrder;

/** One order for many customers: loads whom and what there is to choose from. */
export const NewOrderScreen = () => {
  const query = useAddOrderChoicesQuery();
  const { data, refetch } = query;
  const customers = useMemo(() => listCustomers(data?.users.items ?? []), [data]);
  const dishes = useMemo(() => offerDishes(data?.dishes ?? []), [data]);
  return (
    <PageMain wide>
      <PageTitle title={texts.title} />
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
              onPlaced={() => void refetch().catch(() => undefined)}
            />
          </>
        )}
      </Screen>
    </PageMain>
  );
};
