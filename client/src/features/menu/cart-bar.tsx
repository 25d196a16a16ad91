import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { AddShortfall } from '../../parts/add-money/add-shortfall';
import { addRupees, formatRupees } from '../../shared/format/money';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyMessages } from '../../texts/lazy-messages';
import { type Cart, itemCountOf, totalOf } from './cart';
import { besideMenu } from './menu-layout';
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

type CartBarProps = Omit<BarProps, 'cart'> & {
  menu: ReturnType<typeof useMenuState>;
  /** In rupees. */
  wallet: number;
};

/**
 * Bar of the cart with the count, the sum, and the button to open it: at the bottom from the first dish on, or, on a wide
 * screen, next to the menu with the dishes.
 */
export const CartBar = ({ menu, wallet, ...props }: CartBarProps) => {
  useWalletNews(wallet, props.lacking);
  return <LaterBar cart={menu.cart} {...props} />;
};

const Bar = memo(({ cart, note, lacking, opens, covered, isDesktop, onOpen, ask }: BarProps) => (
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
    {isDesktop && (
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
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span fontWeight="semibold">{texts.itemCount(itemCountOf(cart))}</chakra.span>
          <chakra.span fontWeight="medium">{formatRupees(totalOf(cart))}</chakra.span>
        </Flex>
      </Box>
    )}
  </Box>
));
