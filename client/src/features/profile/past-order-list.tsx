import { Box, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { openToAnybody } from '../../shared/apollo/links';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday, today } from '../../shared/format/day';
import { mealOfDayPath, type OrderAgain } from '../../shared/paths';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { OrderCard } from './order-card';
import { findRepeatTarget, isFromToday, type RepeatTarget } from './order-rules';
import {
  type Profile_OrderFragment,
  useComingOrdersQuery,
  useOpenDaysQuery,
  usePastOrdersQuery,
} from './profile.generated';

const texts = profileMessages;

/** Number of orders at first, number added by each press, and the maximum. Older orders are only in the statement. */
const first = 20;
const more = 40;
const most = 100;

type PastOrderListProps = {
  userUuid: string;
  /** Called if the customer closes the message that this component's file did not load. */
  onClose: () => void;
};

/** Past orders, newest first. If an open menu has dishes of an order, the order has a link to order again. */
export const PastOrderList = ({ userUuid }: PastOrderListProps) => {
  const [limit, setLimit] = useState(first);
  const query = usePastOrdersQuery({ variables: { userUuid, limit } });
  const plans = useOpenDaysQuery({ context: openToAnybody }).data?.openMealPlans ?? [];
  // The list remains while more entries load, and after a failed load.
  const all = (query.data ?? query.previousData)?.ordersOf;
  // Today's delivered orders are in both lists.
  const past = all?.filter((order) => order.status === 'COMPLETED' || !isFromToday(order, today()));
  // Orders of upcoming days may be older than the last orders.
  const coming = useComingOrdersQuery({ variables: { userUuid, from: today() } }).data?.ordersOf;
  const taken = coming?.filter(({ status }) => status !== 'CANCELLED');
  const isWhole = limit >= most || (query.data && query.data.ordersOf.length < limit);
  return (
    <Screen
      query={query}
      data={past}
      failed={texts.pastOrdersFailed}
      inLine
      loading={<SkeletonList rows={2} />}
      empty={
        past?.length === 0 && (
          <Text role="status" color="fg.muted">
            {texts.noPastOrders}
          </Text>
        )
      }
    >
      {(orders) => (
        <Box w="full">
          <Stack as="ul" role="list" gap="2" listStyleType="none">
            {orders.map((order) => {
              const again = taken && findRepeatTarget(order, plans, taken, Date.now());
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

type OrderAgainLinkProps = { userUuid: string; order: Profile_OrderFragment; again: RepeatTarget };

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
