import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { AddShortfall } from '../../parts/add-money/add-shortfall';
import { addRupees, formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyMessages } from '../../texts/lazy-messages';
import { type Cart, itemCountOf, totalOf } from './cart';
import type { Slot } from './menu-data';
import { besideMenu } from './menu-layout';
import { Plate } from './menu-message';
import type { Question } from './menu-state';
import type { useMenuState } from './use-menu-state';

/**
 * Announces a credit that arrives while the wallet is short.
 * @param wallet balance in rupees
 * @param lacking missing amount for the cart, in rupees
 */
const useWalletNews = (wallet: number, lacking: number): void => {
  const before = useRef({ wallet, lacking });
  useEffect(() => {
    const added = addRupees(wallet, -before.current.wallet);
    if (before.current.lacking > 0 && added > 0)
      toast.success((lacking > 0 ? texts.added : texts.addedAll)(formatRupees(added)));
    before.current = { wallet, lacking };
  }, [wallet, lacking]);
};

const texts = lazyMessages.cart;

/** Width, relative to the font size, below which the count and the sum are above the button's text. */
const narrow = '@container (max-width: 16rem)';

type BarProps = {
  cart: Cart;
  slot: Slot | undefined;
  /** Balance in rupees. */
  wallet: number;
  /** Balance after the order, in rupees. */
  after: number | undefined;
  /** Note about the money. */
  note: string | undefined;
  /** Missing amount for the cart, in rupees. */
  lacking: number;
  /** Whether the cart has content to open. */
  opens: boolean;
  /** Whether the open cart covers the bar. */
  covered: boolean;
  /** Whether the cart is next to the menu and lists the dishes. */
  isDesktop: boolean;
  /** Must be a stable function, or the bar re-renders with its parent. */
  onOpen: () => void;
  ask: (question: Question) => void;
};

/** Bar that renders a moment later than the pressed card, so that a phone responds at once. */
const LaterBar = (props: BarProps) => <Bar {...useDeferredValue(props)} />;

type CartBarProps = Omit<BarProps, 'cart' | 'slot'> & { menu: ReturnType<typeof useMenuState> };

/**
 * Bar of the cart with the count, the sum, and the button to open it: at the bottom from the first dish on, or, on a wide
 * screen, next to the menu with the dishes.
 */
export const CartBar = ({ menu, ...props }: CartBarProps) => {
  useWalletNews(props.wallet, props.lacking);
  return <LaterBar cart={menu.cart} slot={menu.slot} {...props} />;
};

const Amount = ({ name, rupees }: { name: string; rupees: number }) => (
  <Flex justify="space-between" gap="4" pb="1.5" textStyle="sm">
    <span>{name}</span>
    <span>{formatWallet(rupees)}</span>
  </Flex>
);

/** Contents of the cart on a desktop, and the wallet. */
const Contents = ({ cart, slot, opens, wallet, after }: BarProps) => (
  <>
    <Box flex="1" minH="0" overflowY="auto" py="2">
      <Text textStyle="heading">{texts.title}</Text>
      {slot && (
        <Text color="fg.muted" mb="2">
          {lazyMessages.order.window(slot.meal.title, slot.meal.deliveryHours)}
        </Text>
      )}
      {!opens && (
        <Flex direction="column" align="center" gap="4" py="6">
          <Plate of="salad" />
          <Text color="fg.muted">{texts.nothingYet}</Text>
        </Flex>
      )}
      {cart.lines.map(({ dishId, quantity, title }) => (
        <Text key={dishId} py="1">
          {texts.boxLine(quantity, title)}
        </Text>
      ))}
    </Box>
    <Box borderTopWidth="1px" pt="2.5">
      <Amount name={texts.wallet} rupees={wallet} />
      {opens && after !== undefined && <Amount name={texts.walletAfter} rupees={after} />}
    </Box>
  </>
);

const Bar = memo((props: BarProps) => {
  const { cart, note, lacking, opens, covered, isDesktop, onOpen, ask } = props;
  return (
    <Box
      as="section"
      aria-label={texts.title}
      position="fixed"
      insetStart="0"
      insetEnd="var(--scrollbar-gap, 0px)"
      bottom="0"
      zIndex="docked"
      fontVariantNumeric="tabular-nums"
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
          // A panel from the top, as tall as its content.
          maxH: 'calc(100dvh - 2rem)',
          insetEnd: `calc(${besideMenu.insetEnd} + 1rem)`,
          w: `calc(${besideMenu.w} - 2rem)`,
          display: covered ? 'none' : 'flex',
          flexDirection: 'column',
          animation: 'none',
          top: '4',
          bottom: 'auto',
          borderRadius: 'card',
          bg: 'bg.panel',
          borderWidth: '1px',
          // Covers the line below the bar with the slot, which ends at the cart.
          boxShadow: '0 0 0 1rem {colors.bg}, 0 4rem 0 1rem {colors.bg}',
        },
      }}
    >
      {isDesktop && <Contents {...props} />}
      {opens && note && (
        <Flex pb="1.5" maxW="page" mx="auto" w="full" wrap="wrap" align="center" justify="space-between">
          <Text textStyle="sm" fontWeight="semibold" role="status">
            {note}
          </Text>
          {lacking > 0 && !covered && (
            <AddShortfall
              variant="outline"
              size="sm"
              h="touch"
              rupees={lacking}
              onAdd={(rupees) => ask({ rupees })}
            />
          )}
        </Flex>
      )}
      {opens && (
        // The button covers the count and the sum, so that a press on them also works. The button's name contains only its own
        // text.
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
            color="brand.contrast"
          >
            <chakra.span fontWeight="semibold">{texts.itemCount(itemCountOf(cart))}</chakra.span>
            <chakra.span fontWeight="medium">{formatRupees(totalOf(cart))}</chakra.span>
          </Flex>
        </Box>
      )}
    </Box>
  );
});
