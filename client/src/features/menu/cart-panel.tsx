import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../../shared/ui/page/icons';
import { laterMessages } from '../../texts/later-messages';
import { messages } from '../../texts/messages';
import { CartContents, type CartProps, cartFooter } from './cart-contents';
import { CartHead } from './cart-head';
import { besideMenu } from './menu-layout';

/** The cart of a desktop, open: it stands beside the menu, which goes on being used. */
export const CartPanel = (props: CartProps) => {
  const { onClose } = props;
  const footer = cartFooter(props);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    // The focus goes back, unless it has gone elsewhere meanwhile.
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <chakra.div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      css={besideMenu}
      zIndex="docked"
      top="0"
      bottom="0"
      display="flex"
      flexDirection="column"
      outline="0"
      bg="bg.panel"
      borderInlineWidth="1px"
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" ps="4" pe="2" pt="2">
        <Text as="h2" id={id} textStyle="heading">
          {laterMessages.cart.title}
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
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="4" py="2">
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
  );
};
