import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { addDays, today } from '../../shared/format/day';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { toast } from '../../shared/ui/dialogs/toasts';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { standingMessages } from '../../texts/standing-messages';
import { calendarDays, DayCalendar } from './day-calendar';
import { type StandingAction, StandingOrderCard } from './standing-order-card';
import {
  type StandingOrdersQuery,
  useEndStandingOrderMutation,
  useResumeStandingOrderMutation,
  useStandingOrdersQuery,
} from './standing-orders.generated';
import { costOf, formatContents, type StandingDay, type StandingOrder } from './standing-words';
import { useBoxRefresh } from './use-box-refresh';
import { useToggleDay } from './use-toggle-day';

/** Loads a customer's standing orders with the next four weeks, and returns the actions without a dialog. */
const useStandingOrders = (userId: string) => {
  const query = useStandingOrdersQuery({
    variables: { userId, from: today(), to: addDays(today(), calendarDays - 1) },
    // Not cached: the server computes the calendar for each day and price, and its days have no ID.
    fetchPolicy: 'no-cache',
  });
  const [resumeOrder] = useResumeStandingOrderMutation();
  const toggleDay = useToggleDay(userId);
  const [busyDay, setBusyDay] = useState<StandingDay>();
  const [resuming, setResuming] = useState<string>();
  // The customer's profile displays the orders of the boxes as well.
  const askAgain = useBoxRefresh();

  return {
    query,
    askAgain,
    busyDay,
    resuming,
    toggle: async (day: StandingDay) => {
      if (busyDay) return;
      setBusyDay(day);
      await toggleDay(day);
      // Reloads after an error too, because the displayed data may be outdated.
      await askAgain();
      setBusyDay(undefined);
    },
    resume: async (order: StandingOrder) => {
      if (resuming) return;
      setResuming(order.id);
      try {
        await resumeOrder({ variables: { id: order.id } });
        toast.success(texts.resumed);
      } catch (error) {
        toast.error(messageOf(error, texts.saveFailed));
      }
      await askAgain();
      setResuming(undefined);
    },
  };
};

const texts = standingMessages;

/** Lazy components, because most customers make no changes. */
const OrderDialog = lazyComponent(
  'standingOrder',
  async () => (await import('./standing-order-dialog')).StandingOrderDialog,
);
const PauseDialog = lazyComponent('standingPause', async () => (await import('./pause-dialog')).PauseDialog);

type Known = StandingOrdersQuery;
type Open = { action: 'add' } | { action: Exclude<StandingAction, 'resume'>; order: StandingOrder };

const nextCostOf = ({ standingCalendar }: Known, { nextDay, meal }: StandingOrder): number | null => {
  const next = standingCalendar.find((day) => day.date === nextDay && day.meal.id === meal.id);
  return next ? costOf(next) : null;
};

/** Returns the day as one that cannot be changed. */
const withoutActions = (day: Known['standingCalendar'][number]) => ({
  ...day,
  canSkip: false,
  canOrderAgain: false,
});

type StandingOrdersProps = {
  /** ID of the customer, or on the customer's own page the UUID of the personal link. */
  userId: string;
  /**
   * Whether the account is inactive. If so, nothing can be ordered, edited, or skipped, but standing orders can be paused and
   * ended.
   */
  isInactive?: boolean;
  /** Text if there are no standing orders. */
  empty?: string;
  /** Whether the title is already displayed above. */
  hideTitle?: boolean;
};

type EndDialogProps = { order: StandingOrder; onClose: () => void };

/** Confirmation before a standing order ends permanently. */
const EndDialog = ({ order, onClose }: EndDialogProps) => {
  const [end] = useEndStandingOrderMutation();
  return (
    <ConfirmAct
      question={texts.endQuestion(formatContents(order))}
      consequence={texts.endConsequence}
      confirm={texts.end}
      cancel={texts.keep}
      act={() => end({ variables: { id: order.id } })}
      fallback={texts.saveFailed}
      done={texts.ended}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Section with the standing orders of a customer and their boxes of four weeks, for the customer and for admins. */
export const StandingOrders = (props: StandingOrdersProps) => {
  const { userId, isInactive = false, hideTitle = false } = props;
  const empty = props.empty ?? (isInactive ? texts.noneInactive : texts.none);
  const id = useId();
  const { query, askAgain, busyDay, resuming, toggle, resume } = useStandingOrders(userId);
  const [open, setOpen] = useState<Open>();
  const orders = query.data?.standingOrders.nodes.filter(({ status }) => status !== 'ENDED');
  const isEmpty = query.data?.standingCalendar.length === 0 && orders?.length === 0;
  // Reloads on close, because the server may have stored a change whose response was lost.
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
        <chakra.div flex="1 1 16rem">
          <Heading as="h2" id={id} textStyle="heading" srOnly={hideTitle}>
            {texts.title}
          </Heading>
          {/* Above the button on a phone, because the sentence explains it. */}
          <Text mt="1" color="fg.muted" maxW="44rem" textWrap="pretty">
            {isEmpty ? empty : texts.intro}
          </Text>
        </chakra.div>
        {!isInactive && (
          <OnlineButton
            variant="outline"
            colorPalette="neutral"
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
        inLine
        loading={<SkeletonList rows={2} rowHeight="24" />}
        empty={isEmpty && <></>}
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
                days={isInactive ? known.standingCalendar.map(withoutActions) : known.standingCalendar}
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
