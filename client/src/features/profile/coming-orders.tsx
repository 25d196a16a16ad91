import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { openToAnybody } from '../../shared/apollo/links';
import { reasonOf } from '../../shared/diets';
import { wholeAddress } from '../../shared/format/address';
import { today } from '../../shared/format/day';
import { mealOfDayPath, mealPath, type OrderAgain } from '../../shared/paths';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import { OrderCard } from './order-card';
import { type ComingOrder, isFromToday } from './order-rules';
import { useComingOrdersQuery, useOpenDaysQuery } from './profile.generated';

const texts = profileMessages;

const CancelDialog = lazyComponent(
  'cancelComing',
  async () => (await import('./cancel-coming-order')).CancelComingOrder,
);

/** Whether the time to change or cancel an order is over. */
const hasEnded = ({ changesUntil }: ComingOrder): boolean =>
  changesUntil !== null && Date.parse(changesUntil) <= Date.now();

type ComingOrdersProps = {
  userUuid: string;
  /** Default address. An order to it does not repeat it. */
  address?: string | undefined;
  wallet: number;
  mayChange: boolean;
  /** Called when the displayed wallet may be outdated. */
  onStale: () => void;
};

/** Orders for today and later, sorted by day, with their actions. */
export const ComingOrders = ({ userUuid, address, wallet, mayChange, onStale }: ComingOrdersProps) => {
  const id = useId();
  const query = useComingOrdersQuery({ variables: { userUuid, from: today() } });
  const [cancelling, setCancelling] = useState<ComingOrder>();
  const coming = query.data?.ordersOf
    .filter((order) => isFromToday(order, today()))
    .sort((one, other) => one.forDate.localeCompare(other.forDate) || one.orderNumber - other.orderNumber);
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading as="h2" id={id} textStyle="heading">
        {texts.coming}
      </Heading>
      <Screen
        query={query}
        data={coming}
        failed={texts.comingFailed}
        inLine
        loading={<SkeletonList rows={1} rowHeight="16" />}
        empty={
          coming?.length === 0 && (
            <Flex layerStyle="card" px="4" py="3" gap="3" align="center" justify="space-between" wrap="wrap">
              <Text color="fg.muted">{texts.noneComing}</Text>
              {mayChange && (
                <Button asChild>
                  <RouterLink to={mealPath(userUuid)}>{texts.order}</RouterLink>
                </Button>
              )}
            </Flex>
          )
        }
      >
        {(orders) => (
          <Stack as="ul" role="list" gap="2">
            {orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                note={
                  <>
                    {order.dietConflicts.map((conflict) => (
                      <Text key={conflict.dishId} textStyle="sm" color="fg.warning" fontWeight="medium">
                        {texts.conflict(conflict.title, reasonOf(conflict))}
                      </Text>
                    ))}
                    {order.deliveryAddress && order.deliveryAddress.text !== address && (
                      <Text textStyle="sm" color="fg.muted" textWrap="wrap">
                        {wholeAddress(order.deliveryAddress.text)}
                      </Text>
                    )}
                    {mayChange && hasEnded(order) && !order.progress && (
                      <Text textStyle="sm" color="fg.muted">
                        {messages.menu.orderingClosed(order.meal.title)}
                      </Text>
                    )}
                  </>
                }
              >
                {mayChange && !hasEnded(order) && order.changesUntil && (
                  <Changes userUuid={userUuid} order={order} onCancel={() => setCancelling(order)} />
                )}
              </OrderCard>
            ))}
          </Stack>
        )}
      </Screen>
      {cancelling && (
        <CancelDialog
          order={coming?.find(({ id: known }) => known === cancelling.id) ?? cancelling}
          wallet={wallet}
          onStale={async () => {
            onStale();
            await query.refetch().catch(() => undefined);
          }}
          onDone={() => {
            setCancelling(undefined);
            void query.refetch().catch(() => undefined);
          }}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Stack>
  );
};

type ChangesProps = { userUuid: string; order: ComingOrder; onCancel: () => void };

/** Actions of an order. An order can be cancelled until its deadline, and edited if its day is on the menu. */
const Changes = ({ userUuid, order, onCancel }: ChangesProps) => {
  const { data } = useOpenDaysQuery({ context: openToAnybody });
  const onMenu = data?.openMealPlans.some(({ date }) => date === order.forDate);
  const state: { again: OrderAgain } = { again: { mealId: order.meal.id, lines: [], edit: true } };
  return (
    <Flex
      gap="2"
      wrap="wrap"
      display={{ base: 'grid', lg: 'flex' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(8rem, 100%), 1fr))"
    >
      <OnlineButton
        variant="outline"
        colorPalette="beetroot"
        px="3"
        aria-label={texts.cancelOf(order.orderNumber)}
        onClick={onCancel}
      >
        {lazyMessages.order.cancelOrder}
      </OnlineButton>
      {onMenu && order.status === 'PLACED' && (
        <OnlineButton asChild variant="outline" px="3">
          <RouterLink
            to={mealOfDayPath(userUuid, order.forDate)}
            state={state}
            aria-label={texts.editOf(order.orderNumber)}
          >
            {lazyMessages.order.editOrder}
          </RouterLink>
        </OnlineButton>
      )}
    </Flex>
  );
};
