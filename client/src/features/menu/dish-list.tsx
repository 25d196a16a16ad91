import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { messages } from '../../texts/messages';
import { type Cart, type DishAvailability, quantityOf } from './cart';
import { DishCard, type ShownFor } from './dish-card';
import type { MenuDish } from './menu-data';
import { Plate } from './menu-message';
import type { Mode } from './menu-state';

/** Number of cards in the first view, on a phone and on a desktop. */
const inSight = 4;

type DishListProps = {
  dishes: readonly MenuDish[];
  availabilities: ReadonlyMap<string, DishAvailability>;
  cart: Cart;
  mode: Mode;
  /** Reason for an empty list, if the kitchen is closed. */
  closedText?: string | null;
  /** In a prerendered menu, returns the customers for whom a dish is displayed. */
  shownFor?: (dish: MenuDish) => ShownFor;
  /** Opens the pressed dish. Without this function, dishes do not open. */
  onOpen?: (dishId: string) => void;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** Dishes of the slot, in the kitchen's sequence. */
export const DishList = (props: DishListProps) => {
  const { dishes, availabilities, cart, mode, closedText, shownFor, onOpen, onQuantity } = props;
  // Only the card whose quantity changed re-renders.
  const change = useStableCallback(onQuantity);
  if (dishes.length === 0)
    return (
      <Flex direction="column" align="center" pt="10">
        <Plate of="salad" />
        <EmptyState text={closedText ?? messages.menu.noDishes} />
      </Flex>
    );
  return (
    <>
      <VisuallyHidden as="h2">{messages.menu.dishes}</VisuallyHidden>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        role="list"
      >
        {dishes.map((dish, index) => {
          const availability = availabilities.get(dish.id);
          return (
            availability && (
              <DishCard
                key={dish.id}
                dish={dish}
                availability={availability}
                quantity={quantityOf(cart, dish.id)}
                mode={mode}
                isFirst={index < inSight}
                shownFor={shownFor?.(dish)}
                onOpen={onOpen}
                onQuantity={change}
              />
            )
          );
        })}
      </chakra.ul>
    </>
  );
};
