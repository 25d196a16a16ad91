import { Box, chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Profile_OrderFragment,
  useComingOrdersQuery,
  useOpenDaysQuery,
  usePastOrdersQuery,
} from '../../gql/profile';
import { isComing } from '../../parts/order-progress/progress-coming';
import { openToAnybody } from '../../shared/apollo/links';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday, today } from '../../shared/format/day';
import { mealOfDayPath, type OrderAgain } from '../../shared/paths';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { OrderCard } from './order-card';
import { type Again, againFor } from './order-rules';

const texts = profileMessages;

/** How many orders are asked for, and how many more each time; those that are older than all of them stand in the statement. */
const first = 20;
const more = 40;
const most = 100;

type PastOrderListProps = {
  userUuid: string;
  /** Where its file does not arrive. */
  onClose: () => void;
};

/** The last orders, newest first, each with a way to the menu that has the same, where one has. */
export const PastOrderList = ({ userUuid }: PastOrderListProps) => {
  const [limit, setLimit] = useState(first);
  const query = usePastOrdersQuery({ variables: { userUuid, limit } });
  const plans = useOpenDaysQuery({ context: openToAnybody }).data?.openMealPlans ?? [];
  // What is shown stays while more is on its way, and where it does not come.
  const all = (query.data ?? query.previousData)?.ordersOf;
  const past = all?.filter((order) => !isComing(order, today()));
  // Of a day that is still to come; it may have been ordered for long before the last orders.
  const coming = useComingOrdersQuery({ variables: { userUuid, from: today() } }).data?.ordersOf;
  const taken = coming?.filter(({ status }) => status !== 'CANCELLED');
  const isWhole = limit >= most || (query.data && query.data.ordersOf.length < limit);
  return (
    <Screen
      query={query}
      data={past}
      failed={texts.pastOrdersFailed}
      loading={<SkeletonList rows={2} />}
      empty={past?.length === 0 && <EmptyState text={texts.noPastOrders} />}
    >
      {(orders) => (
        <Box w="full">
          <Stack as="ul" role="list" gap="2" listStyleType="none">
            {orders.map((order) => {
              const again = taken && againFor(order, plans, taken, Date.now());
              return (
                <OrderCard key={order.id} order={order}>
                  {again && <OrderAgainLink userUuid={userUuid} order={order} again={again} />}
                </OrderCard>
              );
            })}
          </Stack>
          {!isWhole && (
            <OlderButton
              text={texts.olderOrders}
              older={{
                busy: query.loading,
                failure: query.error && messageOf(query.error, texts.pastOrdersFailed),
                show: () =>
                  query.error ? void query.refetch().catch(() => undefined) : setLimit(limit + more),
              }}
            />
          )}
        </Box>
      )}
    </Screen>
  );
};

type OrderAgainLinkProps = { userUuid: string; order: Profile_OrderFragment; again: Again };

const OrderAgainLink = ({ userUuid, order, again }: OrderAgainLinkProps) => {
  const state: { again: OrderAgain } = { again: { mealId: again.mealId, lines: order.lines } };
  return (
    <OnlineButton asChild variant="outline" size="sm" h="auto" minH="touch" py="1.5" whiteSpace="normal">
      <RouterLink to={mealOfDayPath(userUuid, again.day)} state={state}>
        <span>
          {texts.orderAgain} <VisuallyHidden>{`${texts.number(order.orderNumber)} `}</VisuallyHidden>
          <chakra.span display="block" fontWeight="normal">
            {again.mealId === order.meal.id
              ? texts.againFor(formatWeekday(again.day))
              : texts.againForMeal(again.meal, formatWeekday(again.day))}
          </chakra.span>
        </span>
      </RouterLink>
    </OnlineButton>
  );
};
