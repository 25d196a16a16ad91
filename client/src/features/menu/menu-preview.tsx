import { Box, Stack } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { messages } from '../../texts/messages';
import { availabilityOf, emptyCart } from './cart';
import { hiddenFrom, type ShownFor } from './dish-card';
import { findingIn } from './dish-finding';
import { DishList } from './dish-list';
import { FindingOutline } from './finding-outline';
import { type MenuDish, type Plan, servedIn } from './menu-data';
import { MenuHeader } from './menu-header';
import { menuColumn } from './menu-layout';
import type { Mode } from './menu-state';
import { SlotBar } from './slot-bar';

type MenuPreviewProps = {
  plan: Plan;
  /** The meal that the customer is looking at; the first while none was chosen. */
  mealId?: string;
  /** How many dishes are shown; all when left out. */
  most?: number;
  /** What is shown about this menu, under the meal. */
  notice?: ReactNode;
  /** The menu to order from is not on its way: no place is kept for what it brings. */
  isAll?: boolean;
  /** `ordering` where ADD is taken up once the menu to order from has come. */
  mode?: Mode;
  onChoose?: (mealId: string) => void;
};

const ignore = () => {};

/**
 * The first dishes, for a phone that shows all and for one that shows vegetarian ones only: the page is the same for everybody,
 * and the phone's own choice is looked up where it is painted.
 *
 * @param most how many each of them sees
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

/** A menu to look at, while nobody is known who could order from it. */
export const MenuPreview = (props: MenuPreviewProps) => {
  const { plan, mealId, most, notice, isAll, mode = 'looking', onChoose = ignore } = props;
  const slot = plan.slots.find(({ meal }) => meal.id === mealId) ?? plan.slots[0];
  const availabilities = useMemo(
    () => availabilityOf(slot?.dishes ?? [], undefined, slot?.availability),
    [slot],
  );
  const dishes = servedIn(slot);
  const finding = findingIn(dishes);
  const { list, hasVeg } = firstDishes(dishes, finding.canFilter, most);
  return (
    <>
      <MenuHeader day={plan.date} />
      <SlotBar
        plan={plan}
        slot={slot}
        finding={!isAll && <FindingOutline {...finding} />}
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
