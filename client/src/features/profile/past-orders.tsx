import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type PastOrdersQuery, usePastOrdersQuery } from '../../gql/profile';
import { formatDay } from '../../shared/format/day';
import { mealPath, type OrderAgain } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { MoneyText } from '../../shared/ui/page/money-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { profileMessages } from '../../texts/profile-messages';

const texts = profileMessages;

type PastOrder = PastOrdersQuery['ordersOf'][number];

/** The way to the last orders; they are asked for when somebody wants to see them. */
export const PastOrders = ({ userUuid }: { userUuid: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.section aria-label={texts.pastOrders} display="grid" gap="3" justifyItems="start">
      <Button
        variant="outline"
        colorPalette="neutral"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.pastOrders}
      </Button>
      {isOpen && <PastOrderList userUuid={userUuid} />}
    </chakra.section>
  );
};

/** The last orders, newest first, each with a way to the menu that fills the cart with the same. */
const PastOrderList = ({ userUuid }: { userUuid: string }) => {
  const query = usePastOrdersQuery({ variables: { userUuid } });
  const orders = query.data?.ordersOf;
  return (
    <Screen
      query={query}
      data={orders}
      failed={texts.pastOrdersFailed}
      loading={<SkeletonList rows={2} />}
      empty={orders?.length === 0 && <EmptyState text={texts.noPastOrders} />}
    >
      {(all) => (
        <Stack as="ul" role="list" gap="2" listStyleType="none" w="full">
          {all.map((order) => (
            <PastOrderCard key={order.id} order={order} userUuid={userUuid} />
          ))}
        </Stack>
      )}
    </Screen>
  );
};

const PastOrderCard = ({ order, userUuid }: { order: PastOrder; userUuid: string }) => {
  const again: OrderAgain = { mealId: order.meal.id, lines: order.lines };
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="2"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
    >
      <div>
        <Flex gap="2" align="center" wrap="wrap" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">{`#${order.orderNumber}`}</Text>
          <Text>{`${order.meal.title}, ${formatDay(order.forDate)}`}</Text>
          <StatusBadge state={order.status} />
          <MoneyText rupees={order.amount} />
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {order.lines.map(({ quantity, title }) => texts.line(quantity, title)).join(', ')}
        </Text>
        {order.notDelivered && <Text textStyle="sm">{order.notDelivered}</Text>}
      </div>
      <Button asChild variant="outline" size="sm" h="touch">
        <RouterLink
          to={mealPath(userUuid)}
          state={{ again }}
          aria-label={texts.orderAgainOf(order.orderNumber)}
        >
          {texts.orderAgain}
        </RouterLink>
      </Button>
    </chakra.li>
  );
};
