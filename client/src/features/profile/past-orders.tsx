import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { type Profile_OrderFragment, useOpenDaysQuery, usePastOrdersQuery } from '../../gql/profile';
import { isComing } from '../../parts/order-progress/progress-coming';
import { openToAnybody } from '../../shared/apollo/links';
import { formatWeekday, today } from '../../shared/format/day';
import { mealOfDayPath, type OrderAgain } from '../../shared/paths';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { OrderCard } from './order-card';
import { type Again, againFor } from './order-rules';

const texts = profileMessages;

/** The way to the last orders; they are asked for when somebody wants to see them. */
export const PastOrders = ({ userUuid }: { userUuid: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-label={texts.pastOrders} display="grid" gap="3" justifyItems="start">
      <OnlineButton
        variant="outline"
        colorPalette="neutral"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.pastOrders}
      </OnlineButton>
      {isOpen && <PastOrderList userUuid={userUuid} />}
    </chakra.section>
  );
};

/** The last orders, newest first, each with a way to the menu that has the same, where one has. */
const PastOrderList = ({ userUuid }: { userUuid: string }) => {
  const query = usePastOrdersQuery({ variables: { userUuid } });
  const plans = useOpenDaysQuery({ context: openToAnybody }).data?.openMealPlans ?? [];
  const all = query.data?.ordersOf;
  const past = all?.filter((order) => !isComing(order, today()));
  const taken = all?.filter(({ status }) => status !== 'CANCELLED') ?? [];
  return (
    <Screen
      query={query}
      data={past}
      failed={texts.pastOrdersFailed}
      loading={<SkeletonList rows={2} />}
      empty={past?.length === 0 && <EmptyState text={texts.noPastOrders} />}
    >
      {(orders) => (
        <Stack as="ul" role="list" gap="2" listStyleType="none" w="full">
          {orders.map((order) => {
            const again = againFor(order, plans, taken, Date.now());
            return (
              <OrderCard key={order.id} order={order}>
                {again && <OrderAgainLink userUuid={userUuid} order={order} again={again} />}
              </OrderCard>
            );
          })}
        </Stack>
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
