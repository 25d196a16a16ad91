import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useSteady } from '../../shared/use/use-steady';
import { messages } from '../../texts/messages';
import { type Cart, type DishAvailability, quantityOf } from './cart';
import { DishCard, type ShownFor } from './dish-card';
import type { MenuDish } from './menu-data';
import type { Mode } from './menu-state';
import { Plate } from './plate';

/** How many cards a screen shows before anybody scrolls, on a phone and on a desktop. */
const inSight = 4;

type DishListProps = {
  dishes: readonly MenuDish[];
  availabilities: ReadonlyMap<string, DishAvailability>;
  cart: Cart;
  mode: Mode;
  /** Why there are none, when the kitchen is closed. */
  closedText?: string | null;
  /** For whom a dish is shown, where that is not known yet. */
  shownFor?: (dish: MenuDish) => ShownFor;
  /** Told which dish was pressed; without it none opens. */
  onOpen?: (dishId: string) => void;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** The dishes of the slot, in the order of the kitchen. */
export const DishList = (props: DishListProps) => {
  const { dishes, availabilities, cart, mode, closedText, shownFor, onOpen, onQuantity } = props;
  // Of sixty cards, only the one whose number has changed is drawn anew.
  const change = useSteady(onQuantity);
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
