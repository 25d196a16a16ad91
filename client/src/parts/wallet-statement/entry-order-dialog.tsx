import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { wholeAddress } from '../../shared/format/address';
import { formatWeekday } from '../../shared/format/day';
import { orderPath } from '../../shared/paths';
import { Modal } from '../../shared/ui/dialogs/modal';
import { MoneyText } from '../../shared/ui/page/money-text';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { usePhone } from '../../shared/use/use-media-query';
import { statementMessages } from '../../texts/statement-messages';
import type { EntryOrder } from './use-wallet-statement';

const texts = statementMessages.order;

type EntryOrderDialogProps = {
  order: EntryOrder;
  /** Whether an admin views the dialog, which then links to the order's page. */
  forAdmin: boolean;
  onClose: () => void;
};

/** Dialog with the current order of an entry: day, contents, amount, and address. */
export const EntryOrderDialog = ({ order, forAdmin, onClose }: EntryOrderDialogProps) => (
  <Modal
    title={texts.title(order.orderNumber)}
    shape={usePhone() ? 'sheet' : 'dialog'}
    size="sm"
    onClose={onClose}
    footer={
      forAdmin && (
        <Button asChild variant="outline">
          <RouterLink to={orderPath(order.id, 'view')}>{texts.open}</RouterLink>
        </Button>
      )
    }
  >
    <Stack gap="3" pb="2" fontVariantNumeric="tabular-nums">
      <div>
        <Flex columnGap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold">{formatWeekday(order.forDate)}</Text>
          {(forAdmin || order.status === 'CANCELLED') && <StatusBadge state={order.status} />}
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
