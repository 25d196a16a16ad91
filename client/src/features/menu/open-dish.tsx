import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { MissingPart } from '../../shared/ui/states/missing-part';
import { type DishAvailability, quantityOf } from './cart';
import { standingOf } from './dish-card';
import type { MenuDish } from './menu-data';
import { NutritionChips } from './nutrition-chips';
import { QuantityStepper } from './quantity-stepper';
import type { useMenuState } from './use-menu-state';

const sheetPart = laterPart('dishSheet', async () => (await import('./chosen-meal')).DishSheet);

type OpenDishProps = {
  dish: MenuDish;
  menu: ReturnType<typeof useMenuState>;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onClose: () => void;
};

/** A dish of the menu with all there is to know of it, and ADD. */
export const OpenDish = ({ dish, menu, onQuantity, onClose }: OpenDishProps) => {
  const { part: DishSheet, missing } = useLaterPart(sheetPart, true);
  const availability = menu.availabilities.get(dish.id);
  if (!availability || !DishSheet) return missing && <MissingPart {...missing} onClose={onClose} />;
  const { mode } = menu;
  const quantity = quantityOf(menu.cart, dish.id);
  const { note, hasStepper } = standingOf(availability, quantity, mode);
  return (
    <DishSheet
      dish={dish}
      price={availability.unitPrice}
      note={note}
      nutrition={<NutritionChips portion={availability.portion} />}
      onClose={onClose}
    >
      {hasStepper && (
        <QuantityStepper
          availability={availability}
          quantity={quantity}
          settled={mode === 'locked'}
          onChange={(next) => onQuantity(availability, next)}
        />
      )}
    </DishSheet>
  );
};
