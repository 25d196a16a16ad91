import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentProps, memo, useEffect, useId, useRef } from 'react';
import { formatWeekday } from '../../shared/format/day';
import { Modal } from '../../shared/ui/dialogs/modal';
import { CloseIcon } from '../../shared/ui/page/icons';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import { CartContents, type CartProps, cartFooter, cartTitle } from './cart-contents';
import { CartDeliverTo } from './cart-deliver-to';
import { besideMenu } from './menu-layout';

type HeadProps = Pick<CartProps, 'day' | 'slot'> & ComponentProps<typeof CartDeliverTo>;

const Head = memo(({ day, slot, ...address }: HeadProps) => (
  <Box mb="3">
    <Text fontWeight="medium">{formatWeekday(day)}</Text>
    <Text color="fg.muted" fontVariantNumeric="tabular-nums">
      {lazyMessages.order.window(slot.meal.title, slot.meal.deliveryHours)}
    </Text>
    <Box mt="2">
      <CartDeliverTo {...address} />
    </Box>
  </Box>
));

/** Heading of the cart: day, meal with its window, and address. An instruction does not render it again. */
const CartHead = ({ day, slot, order, locked, cart, submitting, onAddress }: CartProps) => {
  const changeAddress = useStableCallback(onAddress);
  return (
    <Head
      {...{ day, slot, order, locked }}
      chosen={cart.deliverTo}
      error={submitting.error}
      onAddress={changeAddress}
    />
  );
};

/**
 * Cart as a sheet that can be dragged down. It is in the same file as the panel, so that after a rotation of the screen, the other
 * layout is available at once.
 */
export const CartSheet = (props: CartProps) => {
  // Without the focus on a button, a second Enter does not change a quantity.
  const start = useRef<HTMLDivElement>(null);
  return (
    <Modal
      shape="sheet"
      title={cartTitle(props)}
      onClose={props.onClose}
      footer={cartFooter(props)}
      initialFocus={start}
    >
      <Box ref={start} tabIndex={-1} outline="0">
        <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
        {props.notice && <Box mb="3">{props.notice}</Box>}
        <CartHead {...props} />
        <CartContents {...props} />
      </Box>
    </Modal>
  );
};

/** Open cart of a desktop, next to the menu. */
export const CartPanel = (props: CartProps) => {
  const { onClose } = props;
  const footer = cartFooter(props);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    // Restores the focus, unless another element has it.
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Box css={besideMenu} zIndex="docked" top="0" bottom="0" p="4" bg="bg">
      <chakra.div
        ref={panel}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        display="flex"
        flexDirection="column"
        h="full"
        outline="0"
        layerStyle="card"
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" ps="4" pt="0.5625rem">
          <Text as="h2" id={id} textStyle="heading">
            {cartTitle(props)}
          </Text>
          <chakra.button
            type="button"
            aria-label={messages.app.close}
            boxSize="touch"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            borderRadius="full"
            color="fg.muted"
            cursor="pointer"
            focusVisibleRing="outside"
            _hover={{ bg: 'bg.subtle', color: 'fg' }}
            onClick={onClose}
          >
            <CloseIcon />
          </chakra.button>
        </chakra.div>
        {/* A placed order has no field, so that a keyboard scrolls the box itself. */}
        <Box
          flex="1"
          minH="0"
          overflowY="auto"
          overscrollBehavior="contain"
          px="4"
          pb="2"
          tabIndex={props.locked ? 0 : undefined}
        >
          {props.notice && <Box mb="3">{props.notice}</Box>}
          <CartHead {...props} />
          <CartContents {...props} />
        </Box>
        {footer && (
          <Box px="4" pt="3" pb="4" borderTopWidth="1px">
            {footer}
          </Box>
        )}
      </chakra.div>
    </Box>
  );
};
