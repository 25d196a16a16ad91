import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CallKitchen } from '../../parts/kitchen-contact/call-kitchen';
import { useKitchenContact } from '../../parts/kitchen-contact/use-kitchen-contact';
import { useOrderProgressQuery } from '../../parts/order-progress/order-progress.generated';
import { progressSentence } from '../../parts/order-progress/progress-sentence';
import { wholeAddress } from '../../shared/format/address';
import { addDays, formatDayAndMonth, formatTime, formatWeekday, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { formatRupees } from '../../shared/format/money';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { CheckIcon } from '../../shared/ui/page/icons';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import type { SavedOrder, Slot } from './menu-data';

export { missingAmountFor, moneyNote, walletAfter } from './cart-money';

const texts = lazyMessages.order;

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
  /** Whether the order can be changed: the closing time has not passed, and nothing else prevents it. */
  mayChange: boolean;
  /** Whether the notice includes the time, the address, and the dishes. Otherwise, the open cart displays them. */
  isWhole: boolean;
  actions?: ReactNode;
  /** Opens the order. */
  onView: () => void;
};

/** ID of the order that `ViewOrder` opened. */
let openedId: string | undefined;

/** Button to open the order. It disappears while the order is open, and then gets the focus back. */
const ViewOrder = ({ id, onView }: { id: string; onView: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedId === id) button.current?.focus();
    openedId = undefined;
  }, [id]);
  return (
    <Button
      ref={button}
      variant="plain"
      size="sm"
      h="touch"
      my="-2"
      onClick={() => {
        openedId = id;
        onView();
      }}
    >
      {lazyMessages.cart.viewOrder}
    </Button>
  );
};

/** Placed order: contents, time, address, and progress, with the possible actions. */
export const OrderNotice = (props: OrderNoticeProps) => {
  const { order, slot, mayChange, isWhole, actions, onView } = props;
  const { progress, hasFailed } = useOrderProgress(order);
  return (
    <Notice palette={hasFailed ? 'turmeric' : 'brand'}>
      <chakra.div minW="0" fontVariantNumeric="tabular-nums">
        <Flex gap="2" align="center" wrap="wrap" color="brand.fg">
          {!hasFailed && <CheckIcon />}
          <Text as="h2" textStyle="heading" color="fg" flex="1">
            {messages.menu.orderPlaced}
          </Text>
          {isWhole && <ViewOrder id={order.id} onView={onView} />}
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
        {mayChange && slot.closesAt && (
          <Text textStyle="sm" color="fg" textWrap="pretty">
            {texts.changesUntil(momentOf(slot.closesAt))}
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

/** Link to call the kitchen about an undelivered box. */
const KitchenCall = () => {
  const kitchen = useKitchenContact();
  return kitchen ? <CallKitchen kitchen={kitchen} /> : null;
};

/** Time, address, and contents of the order. */
const Box = ({ order, slot }: { order: SavedOrder; slot: Slot }) => (
  <chakra.div color="fg" my="2">
    <Text>{formatWeekday(order.forDate)}</Text>
    <Text>{texts.window(slot.meal.title, slot.meal.deliveryHours)}</Text>
    {order.deliveryAddress && (
      <Text whiteSpace="pre-line" textWrap="wrap">
        {wholeAddress(order.deliveryAddress.text)}
      </Text>
    )}
    <chakra.ul mt="2" fontWeight="semibold">
      {order.lines.map(({ dishId, quantity, title }) => (
        <li key={dishId}>
          {lazyMessages.cart.boxLine(quantity, title)}
          <Instruction text={instructionFor(order, dishId)} />
        </li>
      ))}
    </chakra.ul>
    <Instruction text={order.remark} />
  </chakra.div>
);

const instructionFor = ({ dishInstructions }: SavedOrder, dishId: string): string =>
  dishInstructions.find((instruction) => instruction.dishId === dishId)?.texts.join(', ') ?? '';

const Instruction = ({ text }: { text: string }) =>
  text && (
    <Text textStyle="sm" fontWeight="normal" color="fg.muted" whiteSpace="pre-line">
      {texts.instruction(text)}
    </Text>
  );

/** Formats the closing time. Midnight is displayed as the end of the day before. */
const momentOf = (instant: string): string => {
  const { day, hour, minute } = inIndia(new Date(instant));
  return hour === 0 && minute === 0
    ? texts.endOf(formatDayAndMonth(addDays(day, -1)))
    : texts.moment(formatTime(instant), formatDayAndMonth(day));
};

/** Polling interval of the progress on the day of the order, in milliseconds. */
const followedEveryMs = 60_000;

/** Returns the sentence about the progress of the box, and whether its delivery failed. */
const useOrderProgress = ({ id, forDate, version, notDelivered }: SavedOrder) => {
  const { data, refetch } = useOrderProgressQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: forDate === today() ? followedEveryMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    void refetch().catch(() => undefined);
  }, [version, refetch]);
  const known = data?.order ?? { progress: null, notDelivered };
  const hasFailed = Boolean(known.notDelivered) || known.progress?.stage === 'NOT_DELIVERED';
  return { progress: progressSentence(known), hasFailed };
};

/** Notice that the order is being edited. Cancel Editing restores the saved order. */
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
