import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useComingOrdersQuery, useOpenDaysQuery } from '../../gql/profile';
import { isComing } from '../../parts/order-progress/progress-coming';
import { openToAnybody } from '../../shared/apollo/links';
import { wholeAddress } from '../../shared/format/address';
import { today } from '../../shared/format/day';
import { mealOfDayPath, type OrderAgain } from '../../shared/paths';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { OrderCard } from './order-card';
import type { ComingOrder } from './order-rules';

const texts = profileMessages;

const CancelDialog = laterDialog(
  'cancelComing',
  async () => (await import('./cancel-coming-order')).CancelComingOrder,
);

type ComingOrdersProps = {
  userUuid: string;
  wallet: number;
  mayChange: boolean;
  /** The wallet was changed elsewhere. */
  onStale: () => void;
};

/** Whoever looks for today's box reads when it was delivered, or why not, until the day is over. */
const isShown = (order: ComingOrder): boolean =>
  isComing(order, today()) || (order.status === 'COMPLETED' && order.forDate === today());

/** What is ordered for today and later, the next day first, and what can be changed about it. */
export const ComingOrders = ({ userUuid, wallet, mayChange, onStale }: ComingOrdersProps) => {
  const id = useId();
  const query = useComingOrdersQuery({ variables: { userUuid, from: today() } });
  const [cancelling, setCancelling] = useState<ComingOrder>();
  const coming = query.data?.ordersOf
    .filter(isShown)
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
        // As high as an order, and what is below it stays.
        loading={<SkeletonList rows={1} rowHeight="32" />}
        empty={coming?.length === 0 && <Text color="fg.muted">{texts.noneComing}</Text>}
      >
        {(orders) => (
          <Stack as="ul" role="list" gap="2">
            {orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                note={
                  order.deliveryAddress && (
                    <Text textStyle="sm" color="fg.muted" textWrap="pretty">
                      {wholeAddress(order.deliveryAddress.text)}
                    </Text>
                  )
                }
              >
                {mayChange && order.changesUntil && Date.parse(order.changesUntil) > Date.now() && (
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

/** An order can be cancelled while it can be changed at all, and edited where its day is on the menu. */
const Changes = ({ userUuid, order, onCancel }: ChangesProps) => {
  const { data } = useOpenDaysQuery({ context: openToAnybody });
  const onMenu = data?.openMealPlans.some(({ date }) => date === order.forDate);
  const state: { again: OrderAgain } = { again: { mealId: order.meal.id, lines: [], edit: true } };
  return (
    <Flex gap="2" wrap="wrap">
      <OnlineButton
        variant="outline"
        colorPalette="beetroot"
        size="sm"
        h="touch"
        aria-label={texts.cancelOf(order.orderNumber)}
        onClick={onCancel}
      >
        {texts.cancel}
      </OnlineButton>
      {onMenu && order.status === 'PLACED' && (
        <OnlineButton asChild variant="outline" size="sm" h="touch">
          <RouterLink
            to={mealOfDayPath(userUuid, order.forDate)}
            state={state}
            aria-label={texts.editOf(order.orderNumber)}
          >
            {texts.edit}
          </RouterLink>
        </OnlineButton>
      )}
    </Flex>
  );
};
