import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { StandingOrdersQuery } from '../../gql/both-sides';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { Screen } from '../../shared/ui/states/screen';
import { standingMessages } from '../../texts/standing-messages';
import { DayCalendar } from './day-calendar';
import { EndDialog } from './end-dialog';
import { type StandingAction, StandingOrderCard } from './standing-order-card';
import { costOf, type StandingOrder } from './standing-words';
import { useStandingOrders } from './use-standing-orders';

const texts = standingMessages;

/** Loaded when they are asked for: most who look change nothing. */
const OrderDialog = laterDialog(
  'standingOrder',
  async () => (await import('./standing-order-dialog')).StandingOrderDialog,
);
const PauseDialog = laterDialog('standingPause', async () => (await import('./pause-dialog')).PauseDialog);

type Known = StandingOrdersQuery;
type Open = { action: 'add' } | { action: Exclude<StandingAction, 'resume'>; order: StandingOrder };

const nextCostOf = ({ standingCalendar }: Known, { nextDay, meal }: StandingOrder): number | null => {
  const next = standingCalendar.find((day) => day.date === nextDay && day.meal.id === meal.id);
  return next ? costOf(next) : null;
};

/** A day of which nothing can be changed. */
const asItIs = (day: Known['standingCalendar'][number]) => ({
  ...day,
  canSkip: false,
  canOrderAgain: false,
});

type StandingOrdersProps = {
  /** Whose they are: the id, or for the customer themselves the personal link's. */
  userId: string;
  /** The account is inactive: nothing is ordered, edited or skipped; what there is can be paused and ended. */
  isInactive?: boolean;
  /** What is said where there are none. */
  empty?: string;
  /** What the section is called stands above it already. */
  hideTitle?: boolean;
};

/** A customer's standing orders, and four weeks of what comes by them; the same for the customer and for an admin. */
export const StandingOrders = (props: StandingOrdersProps) => {
  const { userId, isInactive = false, hideTitle = false } = props;
  const empty = props.empty ?? (isInactive ? texts.noneInactive : texts.none);
  const id = useId();
  const { query, askAgain, busyDay, resuming, toggle, resume } = useStandingOrders(userId);
  const [open, setOpen] = useState<Open>();
  const orders = query.data?.standingOrders.filter(({ status }) => status !== 'ENDED');
  // Also what was not saved may be stored, where the answer was lost.
  const close = () => {
    setOpen(undefined);
    void askAgain();
  };
  const dialog = { userId, onClose: close };
  const act = (action: StandingAction, order: StandingOrder) =>
    action === 'resume' ? void resume(order) : setOpen({ action, order });

  return (
    <chakra.section id="standing-orders" aria-labelledby={id} display="grid" gap="3" scrollMarginTop="4">
      <Flex align="flex-start" justify="space-between" gap="3" wrap="wrap">
        <div>
          <Heading as="h2" id={id} textStyle="heading" srOnly={hideTitle}>
            {texts.title}
          </Heading>
          <Text textStyle="sm" color="fg.muted" maxW="36rem">
            {texts.intro}
          </Text>
        </div>
        {!isInactive && (
          <OnlineButton
            variant="outline"
            h="auto"
            minH="touch"
            maxW="full"
            py="2"
            whiteSpace="normal"
            onClick={() => setOpen({ action: 'add' })}
          >
            {texts.add}
          </OnlineButton>
        )}
      </Flex>
      <Screen
        query={query}
        data={query.data}
        failed={texts.loadFailed}
        loading={<SkeletonList rows={2} rowHeight="24" />}
        empty={
          query.data?.standingCalendar.length === 0 &&
          orders?.length === 0 && (
            <Text color="fg.muted" textWrap="pretty">
              {empty}
            </Text>
          )
        }
      >
        {(known) => (
          <Stack gap="5">
            <Stack as="ul" role="list" gap="2">
              {orders?.map((order) => (
                <StandingOrderCard
                  key={order.id}
                  order={order}
                  nextCost={nextCostOf(known, order)}
                  isFixed={isInactive}
                  isBusy={resuming === order.id}
                  onAction={(action) => act(action, order)}
                />
              ))}
            </Stack>
            <Stack gap="2">
              <Heading as="h3" textStyle="md" fontWeight="semibold">
                {texts.calendar.heading}
              </Heading>
              <DayCalendar
                days={isInactive ? known.standingCalendar.map(asItIs) : known.standingCalendar}
                busy={busyDay}
                onToggle={(day) => void toggle(day)}
              />
            </Stack>
          </Stack>
        )}
      </Screen>
      {open?.action === 'add' && <OrderDialog {...dialog} />}
      {open?.action === 'edit' && <OrderDialog {...dialog} order={open.order} />}
      {open?.action === 'pause' && <PauseDialog {...dialog} order={open.order} />}
      {open?.action === 'end' && <EndDialog {...dialog} order={open.order} />}
    </chakra.section>
  );
};
