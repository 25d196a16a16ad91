import { Box, Button, chakra } from '@chakra-ui/react';
import { messages } from '../../messages';
import { formatRupees } from '../../shared/format/money';
import { type Cart, itemCountOf, totalOf } from './cart';

const texts = messages.menu;

type CartBarProps = {
  cart: Cart;
  /** The order is placed: the bar is there, and not the loudest thing. */
  settled: boolean;
  onOpen: () => void;
};

/** What is in the cart, always under the thumb; it slides in with the first dish. */
export const CartBar = ({ cart, settled, onOpen }: CartBarProps) => (
  <Box
    as="section"
    aria-label={messages.cart.title}
    position="fixed"
    insetInlineStart="0"
    insetInlineEnd="var(--scrollbar-gap, 0px)"
    bottom="0"
    zIndex="docked"
    bg="bg"
    borderTopWidth="1px"
    px="4"
    pt="2.5"
    pb="calc(0.625rem + env(safe-area-inset-bottom))"
    animation="slide-from-bottom-full 200ms ease-out"
  >
    <Button
      size="lg"
      variant={settled ? 'outline' : 'solid'}
      colorPalette={settled ? 'neutral' : 'brand'}
      w="full"
      maxW="page"
      mx="auto"
      display="flex"
      px="4"
      onClick={onOpen}
    >
      <chakra.span fontVariantNumeric="tabular-nums">{texts.itemCount(itemCountOf(cart))}</chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" fontWeight="medium">
        {formatRupees(totalOf(cart))}
      </chakra.span>
      <chakra.span ms="auto">{texts.viewCart}</chakra.span>
    </Button>
  </Box>
);
