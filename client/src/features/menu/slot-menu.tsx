import { Button, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { LaterKitchenFoot, LaterKitchenHelp } from '../../parts/kitchen-contact/later-kitchen-help';
import { useRowsInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { decoration } from '../../shared/ui/states/later-part';
import { useRestoreFocus } from '../../shared/use/use-restore-focus';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';
import { DishList } from './dish-list';
import { isClosed, type Plan, type Slot, servedIn } from './menu-data';
import { besideMenu, menuColumn } from './menu-layout';
import { OpenDish } from './open-dish';
import type { useFoundDishes } from './use-found-dishes';
import type { useMenuState } from './use-menu-state';

const texts = messages.menu;

const NextOpenDay = decoration(async () => (await import('./next-open-day')).NextOpenDay);

/** On a desktop the order that was placed stands where the cart stood, and so does why there is none. */
const boxBesideMenu = {
  xl: {
    ...besideMenu,
    top: '0',
    zIndex: 'docked',
    p: '4',
    bg: 'bg',
    maxH: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
  },
} as const;

/** There what is being changed is not scrolled away from either; below the bar with the slot. */
const editingAboveMenu = { xl: { position: 'sticky', top: '3.5rem', zIndex: '1' } } as const;

type SlotMenuProps = {
  menu: ReturnType<typeof useMenuState>;
  found: ReturnType<typeof useFoundDishes>;
  plan: Plan;
  /** The dialog that asks for a meal is open. */
  choosing: boolean;
  /** The cart's bar lies over the end of the page. */
  aboveBar: boolean;
  /** What is to be shown of the order that exists. */
  notice: ReactNode;
  onChoose: () => void;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
};

/** What the chosen slot serves. */
export const SlotMenu = ({ menu, found, aboveBar, notice, onQuantity, ...choice }: SlotMenuProps) => {
  const isInactive = menu.refusal === texts.inactive;
  const isSettled = menu.mode === 'locked' && !isInactive;
  const isDayClosed = menu.slot !== undefined && choice.plan.slots.every(isClosed);
  const nextDay = isDayClosed && !isInactive && !isSettled && (
    <Suspense>
      <NextOpenDay day={choice.plan.date} />
    </Suspense>
  );
  return (
    <PageMain wide>
      <Stack
        gap="3"
        // Where there is no dish no cart stands beside it.
        css={servedIn(menu.slot)[0] && menuColumn}
        // No rule of its own: a new one would have the whole page styled anew with the first dish.
        style={{ paddingBottom: aboveBar ? 'calc(5rem + env(safe-area-inset-bottom))' : '1rem' }}
      >
        {(menu.refusal || notice) && (
          <Stack gap="3" css={menu.refusal || menu.mode === 'locked' ? boxBesideMenu : editingAboveMenu}>
            {menu.refusal && !isSettled && (
              <Text
                p="4"
                borderRadius="card"
                bg="bg.warning"
                color="fg.warning"
                fontWeight="medium"
                role="status"
              >
                {menu.refusal}
              </Text>
            )}
            {menu.refusal && nextDay}
            {isInactive && <LaterKitchenHelp about="inactive" />}
            {notice}
            {/* Why it cannot be changed; an order that stands is no matter for a warning. */}
            {menu.refusal && isSettled && (
              <Text textStyle="sm" color="fg.muted" role="status">
                {menu.refusal}
              </Text>
            )}
          </Stack>
        )}
        {menu.slot ? (
          // Of an inactive account and a closed kitchen, the account is the one to mention.
          !(isInactive && menu.slot.closedText) && (
            <SlotDishes key={menu.slot.meal.id} {...{ menu, found, onQuantity }} slot={menu.slot} />
          )
        ) : (
          <NoSlot {...choice} />
        )}
        {!menu.refusal && nextDay}
        {menu.slot && <LaterKitchenFoot />}
      </Stack>
    </PageMain>
  );
};

type SlotDishesProps = Pick<SlotMenuProps, 'menu' | 'found' | 'onQuantity'> & { slot: Slot };

/** The dishes of the slot that are to be shown; one that is pressed opens. */
const SlotDishes = ({ menu, found, slot, onQuantity }: SlotDishesProps) => {
  const { dishes, isSearched, hidesOthers, NoneFound } = found;
  const [openId, open] = useState<string>();
  const opened = dishes.find(({ id }) => id === openId);
  // A phone answers in between, also when the menu opens.
  const drawn = useRowsInParts(dishes, true);
  const hasOthers = hidesOthers && dishes.length === 0;
  // 'Show all dishes' goes away with what it did.
  useRestoreFocus(String(hasOthers));
  return (
    <>
      {servedIn(slot).length > 0 && dishes.length === 0 ? (
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

/** The dialog was dismissed, or there is nothing to choose from. */
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
