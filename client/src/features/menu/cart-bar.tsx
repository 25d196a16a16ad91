import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, useDeferredValue } from 'react';
import { formatRupees } from '../../shared/format/money';
import { laterMessages } from '../../texts/later-messages';
import { type Cart, type DishAvailability, itemCountOf, quantityOf, totalOf } from './cart';
import { useEarlyPicks } from './early-picks';
import { HowToPay } from './how-to-pay';
import { besideMenu } from './menu-layout';
import type { Question } from './order-dialogs';
import type { useMenuState } from './use-menu-state';

const texts = laterMessages.cart;

/** Narrower than this, by the size of the letters, the count and the sum stand above the button's words. */
const narrow = '@container (max-width: 16rem)';

type BarProps = {
  cart: Cart;
  /** What there is to say of the money. */
  note: string | undefined;
  /** Money is missing. */
  isShort: boolean;
  /** The order is placed: the bar is there, and not the loudest thing. */
  settled: boolean;
  /** Something can be looked at in the cart. */
  opens: boolean;
  /** The cart is open in the same place. */
  covered: boolean;
  /** It stands beside the menu, and says what was picked. */
  isDesktop: boolean;
  /** Must stay the same function, or the bar is drawn anew with whatever else is. */
  onOpen: () => void;
};

/**
 * What is in the cart, always under the thumb; it slides in with the first dish. The card that was pressed is drawn first,
 * and this a moment later: between the two a phone answers.
 */
const LaterBar = (props: BarProps) => <Bar {...useDeferredValue(props)} />;

type CartBarProps = Omit<BarProps, 'cart' | 'settled'> & {
  menu: ReturnType<typeof useMenuState>;
  /** What is asked in front of the menu. */
  asked: Question;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** The bar of the cart; it comes with the meal, and takes up what was added before. */
export const CartBar = ({ menu, asked, onQuantity, ...props }: CartBarProps) => {
  const { cart, mode, availabilities } = menu;
  useEarlyPicks(mode, asked !== null, (dishId) => {
    const dish = availabilities.get(dishId);
    if (dish) onQuantity(dish, quantityOf(cart, dishId) + 1);
    return dish !== undefined;
  });
  return <LaterBar cart={cart} settled={mode === 'locked'} {...props} />;
};

const Bar = memo(({ cart, note, isShort, settled, opens, covered, isDesktop, onOpen }: BarProps) => (
  <Box
    as="section"
    aria-label={texts.title}
    position="fixed"
    insetStart="0"
    insetEnd="var(--scrollbar-gap, 0px)"
    bottom="0"
    zIndex="docked"
    display={opens ? 'block' : 'none'}
    bg="bg"
    borderTopWidth="1px"
    px="4"
    pt="2.5"
    pb="calc(0.625rem + env(safe-area-inset-bottom))"
    animation="slide-from-bottom-full 200ms ease-out"
    css={{
      xl: {
        ...besideMenu,
        // With what was picked a card of its own, as high as that.
        top: settled ? 'auto' : '4',
        bottom: settled ? '0' : 'auto',
        maxH: 'calc(100dvh - 2rem)',
        insetEnd: `calc(${besideMenu.insetEnd} + 1rem)`,
        w: `calc(${besideMenu.w} - 2rem)`,
        borderRadius: settled ? undefined : 'card',
        display: covered ? 'none' : 'flex',
        flexDirection: 'column',
        bg: settled ? 'bg' : 'bg.panel',
        borderWidth: settled ? '0' : '1px',
        animation: 'none',
      },
    }}
  >
    {!settled && isDesktop && (
      <Box flex="1" minH="0" overflowY="auto" py="2" fontVariantNumeric="tabular-nums">
        <Text textStyle="heading" mb="2">
          {texts.title}
        </Text>
        {!opens && <Text color="fg.muted">{texts.nothingYet}</Text>}
        {cart.lines.map(({ dishId, quantity, title }) => (
          <Text key={dishId} py="1">
            {texts.boxLine(quantity, title)}
          </Text>
        ))}
      </Box>
    )}
    {opens && note && (
      <Flex pb="1.5" maxW="page" mx="auto" w="full" wrap="wrap" align="center" justify="space-between">
        <Text textStyle="sm" fontWeight="semibold" role="status">
          {note}
        </Text>
        {isShort && <HowToPay />}
      </Flex>
    )}
    {opens && (
      // The count and the sum lie on the button, so that all of it can be pressed, and its name is 'View Cart >' alone.
      <Box
        display="grid"
        flexShrink="0"
        w="full"
        maxW="page"
        mx="auto"
        containerType="inline-size"
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        <Button
          size="lg"
          variant={settled ? 'outline' : 'solid'}
          colorPalette={settled ? 'neutral' : 'brand'}
          justifyContent="flex-end"
          px="4"
          css={{ [narrow]: { h: 'auto', alignItems: 'flex-end', pb: '3' } }}
          onClick={onOpen}
        >
          {texts.viewCart}
        </Button>
        <Flex
          gap="2"
          px="4"
          alignSelf="center"
          justifySelf="start"
          css={{
            [narrow]: {
              alignSelf: 'start',
              pt: '3',
              pb: '11',
              flexWrap: 'wrap',
              columnGap: '2',
              rowGap: '0',
            },
          }}
          pointerEvents="none"
          zIndex="1"
          color={settled ? 'fg' : 'brand.contrast'}
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span fontWeight="semibold">{texts.itemCount(itemCountOf(cart))}</chakra.span>
          <chakra.span fontWeight="medium">{formatRupees(totalOf(cart))}</chakra.span>
        </Flex>
      </Box>
    )}
  </Box>
));
