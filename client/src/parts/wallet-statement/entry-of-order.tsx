import { chakra } from '@chakra-ui/react';
import { formatWeekday } from '../../shared/format/day';
import { useOfflineMark } from '../../shared/use/use-offline-mark';
import { statementMessages } from '../../texts/statement-messages';
import type { EntryOrder } from './all-entries';

const texts = statementMessages.order;

type EntryOfOrderProps = { order: EntryOrder; text: string; onOpen: (order: EntryOrder) => void };

/** What an order's entry says: which meal of which day, and its dishes; a press opens it. */
export const EntryOfOrder = ({ order, text, onOpen }: EntryOfOrderProps) => {
  const offlineMark = useOfflineMark();
  return (
    <>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-description={offlineMark?.['aria-description']}
        position="relative"
        textAlign="start"
        fontWeight="semibold"
        color="brand.fg"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        // The words are small, what can be hit is not.
        _after={{ content: '""', position: 'absolute', insetInline: '-0.5rem', insetBlock: '-0.75rem' }}
        onClick={() => onOpen(order)}
      >
        {text}
        {offlineMark && ` · ${offlineMark['data-offline']}`}
      </chakra.button>
      <chakra.span display="block">{texts.of(order.meal.title, formatWeekday(order.forDate))}</chakra.span>
      <chakra.span display="block" color="fg.muted" textWrap="pretty">
        {order.lines.map(({ quantity, title }) => texts.line(quantity, title)).join(', ')}
      </chakra.span>
    </>
  );
};
