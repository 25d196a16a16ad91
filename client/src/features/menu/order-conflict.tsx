import { chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useOrderAuthorQuery } from '../../gql/customer';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { laterMessages } from '../../texts/later-messages';
import type { Cart, DishAvailability } from './cart';
import type { Conflict } from './menu-state';
import { addPicks, changesOf, mergeCarts, outlineOf } from './order-changes';

const texts = laterMessages.orderConflict;

type OrderConflictProps = {
  conflict: Conflict;
  availabilities: ReadonlyMap<string, DishAvailability>;
  /** The order may be changed still. */
  mayOrder: boolean;
  /** Goes on with the order as it is saved now, and this cart. */
  onEdit: (cart: Cart) => void;
  /** What was picked here is given up. */
  onDrop: () => void;
};

/** What became of the order elsewhere, and by whom, before the customer chooses what to do about what was picked here. */
export const OrderConflict = ({ conflict, availabilities, mayOrder, onEdit, onDrop }: OrderConflictProps) => {
  const { what, order, draft } = conflict;
  const { data } = useOrderAuthorQuery({ variables: { id: order.id }, fetchPolicy: 'network-only' });
  // It comes unasked, and stands on top: whoever has scrolled down would see a menu that has turned into another.
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
      {what === 'placed' && <Text textStyle="sm">{texts.notInIt(outlineOf(draft.cart))}</Text>}
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
