import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { wholeAddress } from '../../shared/format/address';
import { formatWeekday } from '../../shared/format/day';
import { orderPath } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { Modal } from '../../shared/ui/dialogs/modal';
import { MoneyText } from '../../shared/ui/page/money-text';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { usePhone } from '../../shared/use/use-media-query';
import { statementMessages } from '../../texts/statement-messages';
import type { EntryOrder } from './all-entries';

const texts = statementMessages.order;

type EntryOrderDialogProps = {
  order: EntryOrder;
  /** An admin goes on to the order's screen. */
  ofDesk: boolean;
  onClose: () => void;
};

/** The order that moved the money: when, what and where to, as it is now. */
export const EntryOrderDialog = ({ order, ofDesk, onClose }: EntryOrderDialogProps) => (
  <Modal
    title={texts.title(order.orderNumber)}
    shape={usePhone() ? 'sheet' : 'dialog'}
    size="sm"
    onClose={onClose}
    footer={
      ofDesk && (
        <Button asChild variant="outline">
          <RouterLink to={orderPath(order.id, 'view')}>{texts.open}</RouterLink>
        </Button>
      )
    }
  >
    <Stack gap="3" pb="4" fontVariantNumeric="tabular-nums">
      <div>
        <Flex columnGap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold">{formatWeekday(order.forDate)}</Text>
          {(ofDesk || order.status === 'CANCELLED') && <StatusBadge state={order.status} />}
        </Flex>
        <Text color="fg.muted">{texts.of(order.meal.title, order.meal.deliveryHours)}</Text>
      </div>
      <chakra.ul role="list">
        {order.lines.map(({ dishId, quantity, title }) => (
          <li key={dishId}>{texts.line(quantity, title)}</li>
        ))}
      </chakra.ul>
      <Flex justify="space-between" gap="3" wrap="wrap" fontWeight="semibold">
        <span>{texts.total}</span>
        <MoneyText rupees={order.amount} />
      </Flex>
      {order.deliveryAddress && (
        <div>
          <Text textStyle="sm" color="fg.muted">
            {order.status === 'COMPLETED' ? texts.deliveredTo : texts.deliverTo}
          </Text>
          <Text whiteSpace="pre-line" textWrap="pretty">
            {wholeAddress(order.deliveryAddress.text)}
          </Text>
        </div>
      )}
    </Stack>
  </Modal>
);
