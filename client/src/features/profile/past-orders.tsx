import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type PastOrdersQuery, usePastOrdersQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { formatDay } from '../../shared/format/day';
import { mealPath, type OrderAgain } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { MoneyText } from '../../shared/ui/money-text';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { StatusBadge } from '../../shared/ui/status-badge';

const texts = messages.profile;

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
  const { data, error, loading, refetch } = usePastOrdersQuery({
    variables: { userUuid },
    fetchPolicy: 'cache-and-network',
  });
  const orders = data?.ordersOf;
  if (!orders && error)
    return (
      <ErrorState
        text={messageOf(error, texts.pastOrdersFailed)}
        onRetry={() => void refetch().catch(() => undefined)}
        busy={loading}
      />
    );
  if (!orders) return <SkeletonList rows={2} />;
  if (orders.length === 0) return <EmptyState text={texts.noPastOrders} />;
  return (
    <Stack as="ul" role="list" gap="2" listStyleType="none" w="full">
      {orders.map((order) => (
        <PastOrderCard key={order.id} order={order} userUuid={userUuid} />
      ))}
    </Stack>
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
