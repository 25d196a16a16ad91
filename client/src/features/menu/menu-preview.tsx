import { Box } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { messages } from '../../messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageMain } from '../../shared/ui/page-main';
import { availabilityOf, emptyCart } from './cart';
import { DishList } from './dish-list';
import type { Plan } from './menu-data';
import { MenuHeader } from './menu-header';
import { menuColumn } from './menu-layout';
import { SlotBar } from './slot-bar';

type MenuPreviewProps = {
  plan: Plan;
  /** The meal that the customer is looking at; the first while none was chosen. */
  mealId?: string;
  /** How many dishes are shown; all when left out. */
  most?: number;
  /** What is shown about this menu, under the meal. */
  notice?: ReactNode;
  onChoose?: (mealId: string) => void;
};

const ignore = () => {};

/** A menu to look at, while nobody is known who could order from it. */
export const MenuPreview = ({ plan, mealId, most, notice, onChoose = ignore }: MenuPreviewProps) => {
  const slot = plan.slots.find(({ meal }) => meal.id === mealId) ?? plan.slots[0];
  const availabilities = useMemo(() => availabilityOf(slot?.dishes ?? []), [slot]);
  return (
    <>
      <MenuHeader day={plan.date} />
      <SlotBar plan={plan} slot={slot} onChoose={onChoose} />
      {notice}
      <PageMain wide>
        <Box css={menuColumn} pb="4">
          {slot ? (
            <DishList
              dishes={slot.dishes.slice(0, most)}
              availabilities={availabilities}
              cart={emptyCart}
              mode="looking"
              onQuantity={ignore}
            />
          ) : (
            <EmptyState text={messages.menu.noMeals} />
          )}
        </Box>
      </PageMain>
    </>
  );
};
