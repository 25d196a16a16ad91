import { Box, Stack } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { messages } from '../../texts/messages';
import { availabilityOf, emptyCart } from './cart';
import { hiddenFrom, type ShownFor } from './dish-card';
import { DishFinderSkeleton, dishFinderControls } from './dish-finder-skeleton';
import { DishList } from './dish-list';
import { type MenuDish, type Plan, servedDishes } from './menu-data';
import { MenuHeader } from './menu-header';
import { menuColumn } from './menu-layout';
import type { Mode } from './menu-state';
import { SlotBar } from './slot-bar';

type MenuPreviewProps = {
  plan: Plan;
  /** Displayed meal. Default: the first. */
  mealId?: string;
  /** Maximum number of displayed dishes; default: all. */
  most?: number;
  /** Notice about this menu, below the meal. */
  notice?: ReactNode;
  /** Whether this is the complete menu. Otherwise, space is reserved for later parts. */
  isAll?: boolean;
  /** `ordering` reserves the space of ADD. */
  mode?: Mode;
  onChoose?: (mealId: string) => void;
};

const ignore = () => {};

/**
 * Returns the first dishes, both for a phone that displays all dishes and for one with Veg only. The page is the same for all
 * customers, and the phone reads its choice before the first paint.
 * @param most number of dishes for each of the two
 */
const firstDishes = (dishes: readonly MenuDish[], canFilter: boolean, most = dishes.length) => {
  const ofAll = new Set(dishes.slice(0, most));
  const ofVegOnly = new Set(canFilter ? dishes.filter(({ diet }) => diet === 'VEG').slice(0, most) : ofAll);
  const shownFor = (dish: MenuDish): ShownFor => {
    if (ofAll.has(dish)) return ofVegOnly.has(dish) ? undefined : 'all';
    return 'vegOnly';
  };
  return {
    list: { dishes: dishes.filter((dish) => ofAll.has(dish) || ofVegOnly.has(dish)), shownFor },
    hasVeg: ofVegOnly.size > 0,
  };
};

/** Read-only menu without a customer. */
export const MenuPreview = (props: MenuPreviewProps) => {
  const { plan, mealId, most, notice, isAll, mode = 'looking', onChoose = ignore } = props;
  const slot = plan.slots.find(({ meal }) => meal.id === mealId) ?? plan.slots[0];
  const availabilities = useMemo(
    () => availabilityOf(slot?.dishes ?? [], undefined, slot?.availability),
    [slot],
  );
  const dishes = servedDishes(slot);
  const finding = dishFinderControls(dishes);
  const { list, hasVeg } = firstDishes(dishes, finding.canFilter, most);
  return (
    <>
      <MenuHeader day={plan.date} />
      <SlotBar
        plan={plan}
        slot={slot}
        finding={!isAll && <DishFinderSkeleton {...finding} />}
        onChoose={onChoose}
      />
      {notice}
      <PageMain wide>
        <Box css={menuColumn} pb="4">
          {slot ? (
            <Stack gap="3">
              {finding.canFilter && !hasVeg && (
                <Box css={hiddenFrom.vegOnly}>
                  <EmptyState text={messages.menu.noVegDishes} />
                </Box>
              )}
              <DishList
                {...list}
                availabilities={availabilities}
                cart={emptyCart}
                mode={mode}
                closedText={slot.closedText}
                onQuantity={ignore}
              />
            </Stack>
          ) : (
            <EmptyState text={messages.menu.noMeals} />
          )}
        </Box>
      </PageMain>
    </>
  );
};
