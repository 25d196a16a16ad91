import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '../../shared/format/money';
import { CheckIcon } from '../../shared/ui/page/icons';
import { messages } from '../../texts/messages';
import type { SavedOrder } from './menu-data';

const texts = messages.cart;

/** Buttons for an order that can still be changed. */
export const OrderActions = ({ onCancel, onEdit }: { onCancel: () => void; onEdit: () => void }) => (
  <Flex gap="2" wrap="wrap" maxW={{ md: 'md' }}>
    <Button variant="outline" colorPalette="beetroot" flex="1 1 8.5rem" px="2" onClick={onCancel}>
      {texts.cancelOrder}
    </Button>
    <Button variant="outline" colorPalette="brand" flex="1 1 8.5rem" px="2" onClick={onEdit}>
      {texts.editOrder}
    </Button>
  </Flex>
);

type OrderNoticeProps = {
  order: SavedOrder;
  /** When it comes; given where the whole box is to be shown. */
  deliveryHours?: string;
  actions?: ReactNode;
};

/** The order stands: the customer's box, what is in it and when it comes, shown calmly, with what can be done about it. */
export const OrderNotice = ({ order, deliveryHours, actions }: OrderNoticeProps) => (
  <Notice palette="brand">
    <Flex gap="3" align="flex-start" color="brand.fg">
      <CheckIcon />
      <chakra.div flex="1" minW="0">
        {deliveryHours && (
          <Text as="h2" textStyle="heading" color="fg">
            {texts.yourBox}
          </Text>
        )}
        <Text fontWeight="semibold">{texts.alreadyPlaced}</Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {texts.orderNumber(order.orderNumber)} · {formatRupees(order.amount)}
        </Text>
        {order.notDelivered && (
          <Text fontWeight="medium" color="fg">
            {order.notDelivered}
          </Text>
        )}
        {deliveryHours && <Box order={order} deliveryHours={deliveryHours} />}
      </chakra.div>
    </Flex>
    {actions}
  </Notice>
);

const Box = ({ order, deliveryHours }: { order: SavedOrder; deliveryHours: string }) => (
  <>
    <chakra.ul listStyleType="none" my="2" color="fg" fontVariantNumeric="tabular-nums">
      {order.lines.map(({ dishId, quantity, title }) => (
        <li key={dishId}>{texts.boxLine(quantity, title)}</li>
      ))}
    </chakra.ul>
    {!order.notDelivered && (
      <Text fontWeight="medium" color="fg" fontVariantNumeric="tabular-nums">
        {texts.arrives(deliveryHours)}
      </Text>
    )}
  </>
);

/** The order is being changed; giving up brings the saved one back. */
export const EditingNotice = ({ order, onStopEditing }: { order: SavedOrder; onStopEditing: () => void }) => (
  <Notice palette="turmeric">
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Text fontWeight="semibold">{texts.editing(order.orderNumber)}</Text>
      <Button variant="outline" colorPalette="neutral" onClick={onStopEditing}>
        {texts.cancelEditing}
      </Button>
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
