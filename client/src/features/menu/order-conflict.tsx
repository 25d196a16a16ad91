import { chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { lazyMessages } from '../../texts/lazy-messages';
import type { Cart, DishAvailability } from './cart';
import type { Conflict } from './menu-state';
import { useOrderAuthorQuery } from './order-author.generated';
import { addPicks, cartSummary, changesOf, mergeCarts } from './order-changes';

const texts = lazyMessages.orderConflict;

type OrderConflictProps = {
  conflict: Conflict;
  availabilities: ReadonlyMap<string, DishAvailability>;
  /** Whether the order can still be changed. */
  mayOrder: boolean;
  /** Continues with the saved order and this cart. */
  onEdit: (cart: Cart) => void;
  /** Discards the selection. */
  onDrop: () => void;
};

/** Notice that the order was changed elsewhere, with the author and the choices of the customer. */
export const OrderConflict = ({ conflict, availabilities, mayOrder, onEdit, onDrop }: OrderConflictProps) => {
  const { what, order, draft } = conflict;
  const { data } = useOrderAuthorQuery({ variables: { id: order.id }, fetchPolicy: 'network-only' });
  // The notice is at the top of the menu. It scrolls into view, so that a customer further down sees why the menu changed.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const author = data?.order.changedBy;
  const by = texts.by[author ?? 'unknown'];
  const reason = author === 'KITCHEN' ? data?.order.cancelReason : null;
  return (
    <chakra.section
      ref={box}
      role="status"
      aria-label={texts.title}
      display="grid"
      gap="2"
      p="4"
      mb="3"
      borderRadius="card"
      borderWidth="1px"
      bg="bg.warning"
    >
      <Text fontWeight="semibold">
        {what === 'cancelled' ? texts.cancelled(by, order.orderNumber) : texts[what](by)}
      </Text>
      {what === 'cancelled' && (
        <Text textStyle="sm">
          {reason && (
            <>
              {texts.reason(reason)}
              <br />
            </>
          )}
          {texts.stillHere}
        </Text>
      )}
      {what === 'changed' && draft.base && (
        <>
          <chakra.div textStyle="sm" whiteSpace="pre-line" fontVariantNumeric="tabular-nums">
            {changesOf(draft.base, order).map((change) => (
              <p key={change}>
                <DrawnText text={change} />
              </p>
            ))}
          </chakra.div>
          {mayOrder && <Text textStyle="sm">{texts.keepsYours}</Text>}
        </>
      )}
      {what === 'placed' && <Text textStyle="sm">{texts.notInIt(cartSummary(draft.cart))}</Text>}
      <Flex gap="2" wrap="wrap">
        {what === 'changed' && mayOrder && (
          <Choice
            onClick={() => draft.base && onEdit(mergeCarts(draft.base, draft.cart, order, availabilities))}
          >
            {texts.takeOver}
          </Choice>
        )}
        {what === 'placed' && mayOrder && (
          <Choice onClick={() => onEdit(addPicks(order, draft.cart, availabilities))}>
            {texts.addPicks}
          </Choice>
        )}
        {what === 'placed' && <Choice onClick={onDrop}>{texts.dropPicks}</Choice>}
      </Flex>
    </chakra.section>
  );
};

const Choice = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <QuietButton onClick={onClick}>{children}</QuietButton>
);
