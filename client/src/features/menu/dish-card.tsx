import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { DietMark } from '../../shared/ui/dishes/diet-mark';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { MoneyText } from '../../shared/ui/page/money-text';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';
import { Ingredients } from './ingredients';
import type { MenuDish } from './menu-data';
import type { Mode } from './menu-state';
import { NutritionChips } from './nutrition-chips';
import { QuantityStepper } from './quantity-stepper';

type DishCardProps = {
  dish: MenuDish;
  availability: DishAvailability;
  quantity: number;
  mode: Mode;
  /** Among the first, which are in sight when the menu opens. */
  isFirst: boolean;
  shownFor?: ShownFor;
  /** Shows all there is to know of it. Must stay the same function, as the next, or every card is drawn anew with every press. */
  onOpen?: ((dishId: string) => void) | undefined;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/**
 * For whom a dish stands on a menu that is painted before anybody knows whose phone it will be on: for those who see all
 * dishes, for those who see vegetarian ones only, or for both.
 */
export type ShownFor = 'all' | 'vegOnly' | undefined;

/** Where something is shown for one kind of phone only: its own choice, which the page reads before it is painted (`index.html`). */
export const hiddenFrom = {
  all: { '[data-veg-only] &': { display: 'none' } },
  vegOnly: { ':root:not([data-veg-only]) &': { display: 'none' } },
} as const;

type DishFactsProps = Pick<DishCardProps, 'dish' | 'availability' | 'isFirst' | 'onOpen'> & {
  /** What is to be known before it is ordered; empty is nothing. */
  note: string;
};

/** What a dish is; a press that changes its number leaves this as it is. */
const DishFacts = memo(({ dish, availability, isFirst, note, onOpen }: DishFactsProps) => (
  // Where letters are large or the screen is very narrow, the words stand below the picture.
  <Flex gap="3" wrap="wrap" position="relative">
    <Box
      w={{ base: '7.5rem', sm: '10rem' }}
      maxW="full"
      flexShrink="0"
      borderRadius="l2"
      overflow="hidden"
      alignSelf="start"
    >
      <DishPicture
        title={dish.title}
        ingredients={dish.ingredients}
        imageUrl={dish.imageUrls[0]}
        sizes="(min-width: 30rem) 10rem, 7.5rem"
        inSight={isFirst}
      />
    </Box>
    <Box flex="1 1 8rem" minW="0">
      <Heading
        as="h3"
        fontFamily="body"
        textStyle="md"
        lineHeight="snug"
        fontWeight="semibold"
        textWrap="balance"
      >
        {onOpen ? (
          <chakra.button
            type="button"
            aria-haspopup="dialog"
            textAlign="start"
            cursor="pointer"
            focusVisibleRing="outside"
            // As large as a finger, in the place of the text alone.
            minW="touch"
            py="11px"
            my="-11px"
            // All that is said of the dish can be pressed.
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            onClick={() => onOpen(dish.id)}
          >
            {dish.title}
          </chakra.button>
        ) : (
          dish.title
        )}
      </Heading>
      <Flex align="center" columnGap="2" wrap="wrap">
        <MoneyText rupees={availability.unitPrice} fontWeight="medium" />
        <DietMark diet={availability.diet} />
        {note && (
          <Text textStyle="sm" color="fg.warning" fontWeight="medium">
            {note}
          </Text>
        )}
      </Flex>
      <Ingredients {...dish} />
    </Box>
  </Flex>
));

/** What can be done about a dish, and what is to be known before it is ordered. */
export const standingOf = (availability: DishAvailability, quantity: number, mode: Mode) => {
  const settled = mode === 'locked' && quantity > 0;
  // What is ordered is the customer's, however few are left.
  const left = settled ? null : (availability.left ?? null);
  const few = left !== null && (left > 0 ? messages.menu.left(left) : messages.menu.soldOut);
  const soldOut = left === 0 && quantity === 0;
  return {
    soldOut,
    note: [few, availability.against].filter(Boolean).join(' · '),
    hasStepper: settled || (!soldOut && (mode === 'ordering' || mode === 'editing')),
  };
};

/** A dish on the menu: picture left, ADD under the right thumb. Drawn anew only when something about it changes. */
export const DishCard = memo((props: DishCardProps) => {
  const { dish, availability, quantity, mode, isFirst, shownFor, onOpen, onQuantity } = props;
  const { soldOut, note, hasStepper } = standingOf(availability, quantity, mode);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="3"
      p="3"
      bg={soldOut ? 'bg' : 'bg.panel'}
      filter={soldOut ? 'grayscale(1)' : undefined}
      borderRadius="card"
      borderWidth="1px"
      css={shownFor && hiddenFrom[shownFor]}
    >
      <DishFacts {...{ dish, availability, isFirst, note, onOpen }} />
      <Flex gap="3" wrap="wrap" align="flex-end" justify="flex-end" mt="auto">
        <NutritionChips portion={availability.portion} />
        {hasStepper && (
          <QuantityStepper
            availability={availability}
            quantity={quantity}
            settled={mode === 'locked'}
            onChange={(next) => onQuantity(availability, next)}
          />
        )}
      </Flex>
    </chakra.li>
  );
});
