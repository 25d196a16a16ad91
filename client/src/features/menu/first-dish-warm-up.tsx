import { WarmUp } from '../../shared/ui/warm-up';
import { withQuantity } from './cart';
import { CartBar } from './cart-bar';
import { QuantityStepper } from './quantity-stepper';
import type { useMenuState } from './use-menu-state';

const ignore = () => {};

/** What the first ADD of a visit brings onto the screen: the minus and the count beside the plus, and the cart's bar. */
export const FirstDishWarmUp = ({ menu }: { menu: ReturnType<typeof useMenuState> }) => {
  const [dish] = menu.availabilities.values();
  if (menu.mode !== 'ordering' || !dish) return null;
  const cart = withQuantity(menu.cart, dish, 1);
  return (
    <WarmUp>
      <QuantityStepper availability={dish} quantity={1} onChange={ignore} />
      <CartBar cart={cart} settled={false} opens covered={false} onOpen={ignore} />
    </WarmUp>
  );
};
