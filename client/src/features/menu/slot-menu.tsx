import { Button, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { LazyKitchenFooter, LazyKitchenHelp } from '../../parts/kitchen-contact/lazy-kitchen-help';
import { useRowsInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyPart, MissingPart, optionalComponent, useLazyPart } from '../../shared/ui/states/lazy-part';
import { useRestoreFocus } from '../../shared/use/use-restore-focus';
import { messages } from '../../texts/messages';
import { type DishAvailability, quantityOf } from './cart';
import { dishCardState } from './dish-card';
import { DishList } from './dish-list';
import { isClosed, type MenuDish, type Plan, type Slot, servedDishes } from './menu-data';
import { besideMenu, menuColumn } from './menu-layout';
import { NutritionChips } from './nutrition-chips';
import { QuantityStepper } from './quantity-stepper';
import type { useFoundDishes } from './use-found-dishes';
import type { useMenuState } from './use-menu-state';

const sheetPart = lazyPart('dishSheet', async () => (await import('./chosen-meal')).DishSheet);

type OpenDishProps = {
  dish: MenuDish;
  menu: ReturnType<typeof useMenuState>;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onClose: () => void;
};

/** Details of a dish of the menu, with ADD. */
const OpenDish = ({ dish, menu, onQuantity, onClose }: OpenDishProps) => {
  const { part: DishSheet, missing } = useLazyPart(sheetPart, true);
  const availability = menu.availabilities.get(dish.id);
  if (!availability || !DishSheet) return missing && <MissingPart {...missing} onClose={onClose} />;
  const { mode } = menu;
  const quantity = quantityOf(menu.cart, dish.id);
  const { note, hasStepper } = dishCardState(availability, quantity, mode);
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

const texts = messages.menu;

const NextOpenDay = optionalComponent(async () => (await import('./next-open-day')).NextOpenDay);

/** Style on a desktop of a placed order, or of the reason why ordering is not possible, at the position of the cart. */
const boxBesideMenu = {
  xl: {
    ...besideMenu,
    top: '0',
    zIndex: 'docked',
    p: '4',
    bg: 'bg',
    maxH: '100dvh',
    overflowY: 'auto',
  },
} as const;

/** Style on a desktop of the notice about an edited order, which stays visible below the bar with the slot. */
const editingAboveMenu = { xl: { position: 'sticky', top: '3.5rem', zIndex: '1' } } as const;

/** Footer as one element, so that it does not re-render with each press. */
const kitchenFooter = <LazyKitchenFooter />;

type SlotMenuProps = {
  menu: ReturnType<typeof useMenuState>;
  found: ReturnType<typeof useFoundDishes>;
  plan: Plan;
  /** Whether the dialog that asks for a meal is open. */
  choosing: boolean;
  /** Whether the bar of the cart covers the end of the page. */
  aboveBar: boolean;
  /** Notice about the existing order. */
  notice: ReactNode;
  onChoose: () => void;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** Menu of the selected slot. */
export const SlotMenu = ({ menu, found, aboveBar, notice, onQuantity, ...choice }: SlotMenuProps) => {
  const { isInactive } = menu;
  const isSettled = menu.mode === 'locked' && !isInactive;
  const isDayClosed = menu.slot !== undefined && choice.plan.slots.every(isClosed);
  const nextDay = isDayClosed && !isInactive && !isSettled && <NextOpenDay day={choice.plan.date} />;
  return (
    <PageMain wide>
      <Stack
        gap="3"
        // Without dishes, there is no cart next to the menu.
        css={servedDishes(menu.slot)[0] && menuColumn}
        // No separate CSS rule: a new one would restyle the whole page with the first dish.
        style={{ paddingBottom: aboveBar ? 'calc(5rem + env(safe-area-inset-bottom))' : '1rem' }}
      >
        {(menu.rejection || notice) && (
          <Stack gap="3" css={menu.rejection || menu.mode === 'locked' ? boxBesideMenu : editingAboveMenu}>
            {menu.rejection && !isSettled && (
              <Text
                p="4"
                borderRadius="card"
                bg="bg.warning"
                color="fg.warning"
                fontWeight="medium"
                role="status"
              >
                {menu.rejection}
              </Text>
            )}
            {menu.rejection && nextDay}
            {isInactive && <LazyKitchenHelp about="inactive" />}
            {notice}
            {/* Reason why the order cannot be changed. An existing order needs no warning style. */}
            {menu.rejection && isSettled && (
              <Text textStyle="sm" color="fg.muted" role="status">
                {menu.rejection}
              </Text>
            )}
          </Stack>
        )}
        {menu.slot ? (
          // If the account is inactive and the kitchen closed, only the account is mentioned.
          !(isInactive && menu.slot.closedText) && (
            <SlotDishes key={menu.slot.meal.id} {...{ menu, found, onQuantity }} slot={menu.slot} />
          )
        ) : (
          <NoSlot {...choice} />
        )}
        {!menu.rejection && nextDay}
        {menu.slot && kitchenFooter}
      </Stack>
    </PageMain>
  );
};

type SlotDishesProps = Pick<SlotMenuProps, 'menu' | 'found' | 'onQuantity'> & { slot: Slot };

/** Visible dishes of the slot. A dish opens when pressed. */
const SlotDishes = ({ menu, found, slot, onQuantity }: SlotDishesProps) => {
  const { dishes, isSearched, hidesOthers, NoneFound } = found;
  const [openId, open] = useState<string>();
  const opened = dishes.find(({ id }) => id === openId);
  // Rendered in parts, so that a phone responds in between, also when the menu opens.
  const drawn = useRowsInParts(dishes, true);
  const hasOthers = hidesOthers && dishes.length === 0;
  // 'Show all dishes' disappears when pressed.
  useRestoreFocus(String(hasOthers));
  return (
    <>
      {servedDishes(slot).length > 0 && dishes.length === 0 ? (
        NoneFound && <NoneFound hasOthers={hasOthers} isSearched={isSearched} />
      ) : (
        <DishList
          dishes={drawn}
          availabilities={menu.availabilities}
          cart={menu.cart}
          mode={menu.mode}
          closedText={slot.closedText}
          onOpen={open}
          onQuantity={onQuantity}
        />
      )}
      {opened && (
        <OpenDish
          key={openId}
          dish={opened}
          menu={menu}
          onQuantity={onQuantity}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
};

/** Text and button after the dialog for the meal was closed, or a text if the plan has no slot. */
const NoSlot = ({ plan, choosing, onChoose }: Pick<SlotMenuProps, 'plan' | 'choosing' | 'onChoose'>) => {
  if (plan.slots.length === 0) return <EmptyState text={texts.noMeals} />;
  if (choosing) return null;
  return (
    <EmptyState text={texts.chooseMealFirst}>
      <Button autoFocus onClick={onChoose}>
        {texts.chooseMeal}
      </Button>
    </EmptyState>
  );
};
