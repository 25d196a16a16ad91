import { chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOrderProgressQuery } from '../../gql/customer';
import { CallKitchen } from '../../parts/kitchen-contact/call-kitchen';
import { useKitchenContact } from '../../parts/kitchen-contact/use-kitchen-contact';
import { progressSentence } from '../../parts/order-progress/progress-sentence';
import { wholeAddress } from '../../shared/format/address';
import { addDays, formatDayAndMonth, formatTime, formatWeekday, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { formatRupees } from '../../shared/format/money';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { CheckIcon } from '../../shared/ui/page/icons';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';
import type { SavedOrder, Slot } from './menu-data';

export { lackingFor, moneyNote } from './cart-money';

const texts = laterMessages.order;

/** Buttons for an order that can still be changed. */
export const OrderActions = ({ onCancel, onEdit }: { onCancel: () => void; onEdit: () => void }) => (
  <Flex gap="2" wrap="wrap" maxW={{ md: 'md' }}>
    <OnlineButton variant="outline" colorPalette="beetroot" flex="1 1 8.5rem" px="2" onClick={onCancel}>
      {texts.cancelOrder}
    </OnlineButton>
    <OnlineButton variant="outline" colorPalette="brand" flex="1 1 8.5rem" px="2" onClick={onEdit}>
      {texts.editOrder}
    </OnlineButton>
  </Flex>
);

type OrderNoticeProps = {
  order: SavedOrder;
  slot: Slot;
  /** Closing time has not passed, and nothing else stands against it. */
  mayChange: boolean;
  /** With what is in it; the cart says that by itself. */
  isWhole: boolean;
  actions?: ReactNode;
};

/** The order stands: what it is, when and where it comes and how far it has come, shown calmly, with what can be done about it. */
export const OrderNotice = ({ order, slot, mayChange, isWhole, actions }: OrderNoticeProps) => {
  const { progress, hasFailed } = useOrderProgress(order);
  return (
    <Notice palette={hasFailed ? 'turmeric' : 'brand'}>
      <chakra.div minW="0" fontVariantNumeric="tabular-nums">
        <Flex gap="2" align="center" color="brand.fg">
          {!hasFailed && <CheckIcon />}
          <Text as="h2" textStyle="heading" color="fg">
            {messages.menu.orderPlaced}
          </Text>
        </Flex>
        {progress && (
          <Text
            fontWeight="semibold"
            role="status"
            textWrap="balance"
            color={hasFailed ? 'fg.warning' : 'brand.fg'}
          >
            {progress}
          </Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          {texts.orderNumber(order.orderNumber)} · {formatRupees(order.amount)}
        </Text>
        {isWhole && <Box order={order} slot={slot} />}
        {mayChange && slot.orderBy && (
          <Text textStyle="sm" color="fg" textWrap="pretty">
            {texts.changesUntil(momentOf(slot.orderBy))}
          </Text>
        )}
        <Text textStyle="sm" mt="2" color="fg.muted">
          {texts.alreadyPlaced}
        </Text>
      </chakra.div>
      {hasFailed && <KitchenCall />}
      {actions}
    </Notice>
  );
};

/** Who knows what becomes of a box that was not delivered. */
const KitchenCall = () => {
  const kitchen = useKitchenContact();
  return kitchen ? <CallKitchen kitchen={kitchen} /> : null;
};

/** When, where and what. */
const Box = ({ order, slot }: { order: SavedOrder; slot: Slot }) => (
  <chakra.div color="fg" my="2">
    <Text fontWeight="medium">{formatWeekday(order.forDate)}</Text>
    <Text fontWeight="medium">{texts.window(slot.meal.title, slot.meal.deliveryHours)}</Text>
    {order.deliveryAddress && (
      <Text textStyle="sm" whiteSpace="pre-line" textWrap="pretty">
        {wholeAddress(order.deliveryAddress.text)}
      </Text>
    )}
    <chakra.ul mt="2">
      {order.lines.map(({ dishId, quantity, title }) => (
        <li key={dishId}>
          {laterMessages.cart.boxLine(quantity, title)}
          <Wish text={wishFor(order, dishId)} />
        </li>
      ))}
    </chakra.ul>
    <Wish text={order.remark} />
  </chakra.div>
);

const wishFor = ({ dishInstructions }: SavedOrder, dishId: string): string =>
  dishInstructions.find((wish) => wish.dishId === dishId)?.texts.join(', ') ?? '';

const Wish = ({ text }: { text: string }) =>
  text && (
    <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line">
      {texts.wish(text)}
    </Text>
  );

/** A moment to act by: midnight is the end of the day before. */
const momentOf = (instant: string): string => {
  const { day, hour, minute } = inIndia(new Date(instant));
  return hour === 0 && minute === 0
    ? texts.endOf(formatDayAndMonth(addDays(day, -1)))
    : texts.moment(formatTime(instant), formatDayAndMonth(day));
};

/** How often what the kitchen and the rider do is asked for, on the day itself. */
const followedEveryMs = 60_000;

/** How far the box has come, in a sentence, and whether it was brought in vain. */
const useOrderProgress = ({ id, forDate, version, notDelivered }: SavedOrder) => {
  const { data, refetch } = useOrderProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: forDate === today() ? followedEveryMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const known = data?.order ?? { progress: null, notDelivered };
  const hasFailed = Boolean(known.notDelivered) || known.progress?.stage === 'NOT_DELIVERED';
  return { progress: progressSentence(known), hasFailed };
};

/** The order is being changed; giving up brings the saved one back. */
export const EditingNotice = ({ order, onStopEditing }: { order: SavedOrder; onStopEditing: () => void }) => (
  <Notice palette="turmeric">
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Text fontWeight="semibold">{texts.editing(order.orderNumber)}</Text>
      <QuietButton px="min(1rem, 4vw)" onClick={onStopEditing}>
        {texts.cancelEditing}
      </QuietButton>
    </Flex>
  </Notice>
);

const Notice = ({ palette, children }: { palette: 'brand' | 'turmeric'; children: ReactNode }) => (
  <chakra.section
    aria-label={messages.menu.orderPlaced}
    display="flex"
    flexDirection="column"
    gap="3"
    p="4"
    borderRadius="card"
    borderWidth="1px"
    colorPalette={palette}
    borderColor="colorPalette.border"
    bg="colorPalette.subtle"
  >
    {children}
  </chakra.section>
);
