import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { truncateWithEllipsis } from '../../shared/format/text';
import { DietMark } from '../../shared/ui/dishes/diet-mark';
import { DishPicture } from '../../shared/ui/dishes/dish-picture';
import { LongText } from '../../shared/ui/page/long-text';
import { MoneyText } from '../../shared/ui/page/money-text';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';
import type { MenuDish } from './menu-data';
import type { Mode } from './menu-state';
import { NutritionChips } from './nutrition-chips';
import { QuantityStepper } from './quantity-stepper';

const texts = messages.menu;
/** Maximum length of the preview on the customer menu, in characters. */
const previewLimit = 80;

type IngredientsProps = Pick<MenuDish, 'title' | 'ingredients' | 'allergens'>;

/** Ingredients of a dish: the first 80 characters, and on request the rest. Allergens are always visible. */
const Ingredients = ({ title, ingredients, allergens }: IngredientsProps) => (
  <>
    {ingredients && (
      <LongText
        start={truncateWithEllipsis(ingredients, previewLimit)}
        whole={ingredients}
        about={texts.ingredientsOf(title)}
      />
    )}
    {allergens[0] && (
      <Text textStyle="sm" fontWeight="medium" color="fg.muted">
        {texts.contains(allergens)}
      </Text>
    )}
  </>
);

type DishCardProps = {
  dish: MenuDish;
  availability: DishAvailability;
  quantity: number;
  mode: Mode;
  /** Whether the card is visible when the menu opens. */
  isFirst: boolean;
  shownFor?: ShownFor;
  /** Opens the details of the dish. This function and `onQuantity` must be stable, or every card re-renders with each press. */
  onOpen?: ((dishId: string) => void) | undefined;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** Customers for whom a prerendered menu displays a dish: those without Veg only, those with it, or both. */
export type ShownFor = 'all' | 'vegOnly' | undefined;

/**
 * Styles that hide an element depending on the phone's Veg only choice, which the page reads before the first paint
 * (`index.html`).
 */
export const hiddenFrom = {
  all: { '[data-veg-only] &': { display: 'none' } },
  vegOnly: { ':root:not([data-veg-only]) &': { display: 'none' } },
} as const;

type DishDetailsProps = Pick<DishCardProps, 'dish' | 'availability' | 'isFirst' | 'onOpen'> & {
  /** Remaining portions and diet warning. Empty for none. */
  note: string;
};

/** Details of a dish. A change of its quantity does not render them again. */
const DishDetails = memo(({ dish, availability, isFirst, note, onOpen }: DishDetailsProps) => (
  // With large letters or on a very narrow screen, the text is below the picture.
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
            // Large enough for a finger, without changing the layout of the text.
            minW="touch"
            py="11px"
            my="-11px"
            // The button covers the picture and the text of the dish.
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

/** Returns whether a dish is sold out, its note (remaining portions and diet warning), and whether it has a quantity stepper. */
export const dishCardState = (availability: DishAvailability, quantity: number, mode: Mode) => {
  const settled = mode === 'locked' && quantity > 0;
  // Ordered portions belong to the customer, so the number of remaining portions is not displayed.
  const left = settled ? null : (availability.left ?? null);
  const few = left !== null && (left > 0 ? messages.menu.left(left) : messages.menu.soldOut);
  const soldOut = left === 0 && quantity === 0;
  return {
    soldOut,
    note: [few, availability.against].filter(Boolean).join(' · '),
    hasStepper: settled || (!soldOut && (mode === 'ordering' || mode === 'editing')),
  };
};

/** Dish of the menu: picture on the left, ADD on the right. Re-renders only on a change of its props. */
export const DishCard = memo((props: DishCardProps) => {
  const { dish, availability, quantity, mode, isFirst, shownFor, onOpen, onQuantity } = props;
  const { soldOut, note, hasStepper } = dishCardState(availability, quantity, mode);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="3"
      p="3"
      // Height of a card with four lines of text, so that most rows are equal.
      minH={{ md: '13.125rem' }}
      bg={soldOut ? 'bg' : 'bg.panel'}
      filter={soldOut ? 'grayscale(1)' : undefined}
      borderRadius="card"
      borderWidth="1px"
      // The browser does not style, lay out, or paint the content of cards below the first view. Without this, the browser
      // recalculates the style of the whole page when the cart opens.
      contentVisibility={isFirst ? undefined : 'auto'}
      containIntrinsicHeight={isFirst ? undefined : 'auto 13rem'}
      css={shownFor && hiddenFrom[shownFor]}
    >
      <DishDetails {...{ dish, availability, isFirst, note, onOpen }} />
      <Flex
        gap="3"
        wrap="wrap"
        align="flex-end"
        justify="flex-end"
        mt="auto"
        // The nutrition is at the same position as next to a stepper.
        pe={{ md: hasStepper ? '0' : '8.25rem' }}
      >
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
