import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { LaterKitchenHelp } from '../../parts/kitchen-contact/later-kitchen-help';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { chooseVegOnly, phoneChoices } from '../../shared/phone-choices';
import { searchedInDish, useFound } from '../../shared/search';
import { ChoiceChip } from '../../shared/ui/buttons/choice-chip';
import { TextField } from '../../shared/ui/fields/fields';
import { useRowsInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useRestoreFocus } from '../../shared/use/use-restore-focus';
import { messages } from '../../texts/messages';
import type { DishAvailability } from './cart';
import { findingIn } from './dish-finding';
import { DishList } from './dish-list';
import { type Slot, servedIn } from './menu-data';
import { besideMenu, menuColumn } from './menu-layout';
import type { useMenuState } from './use-menu-state';

const texts = messages.menu;

/** On a desktop the order that was placed stands where the cart stood. */
const boxBesideMenu = {
  xl: { ...besideMenu, top: '0', zIndex: 'docked', p: '4', maxH: 'calc(100dvh - 4rem)', overflowY: 'auto' },
} as const;

/** There what is being changed is not scrolled away from either; below the bar with the slot. */
const editingAboveMenu = { xl: { position: 'sticky', top: '3.5rem', zIndex: '1' } } as const;

type SlotMenuProps = {
  menu: ReturnType<typeof useMenuState>;
  hasSlots: boolean;
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
export const SlotMenu = ({ menu, aboveBar, notice, onQuantity, ...choice }: SlotMenuProps) => (
  <PageMain wide>
    <Stack
      gap="3"
      css={menuColumn}
      // No rule of its own: a new one would have the whole page styled anew with the first dish.
      style={{ paddingBottom: aboveBar ? 'calc(5rem + env(safe-area-inset-bottom))' : '1rem' }}
    >
      {menu.refusal && (
        <Text p="4" borderRadius="card" bg="bg.warning" color="fg.warning" fontWeight="medium" role="status">
          {menu.refusal}
        </Text>
      )}
      {menu.refusal === texts.inactive && <LaterKitchenHelp about="inactive" />}
      {notice && <Box css={menu.mode === 'locked' ? boxBesideMenu : editingAboveMenu}>{notice}</Box>}
      {menu.slot ? (
        <SlotDishes key={menu.slot.meal.id} menu={menu} slot={menu.slot} onQuantity={onQuantity} />
      ) : (
        <NoSlot {...choice} />
      )}
    </Stack>
  </PageMain>
);

type DishFinderProps = ReturnType<typeof findingIn> & {
  vegOnly: boolean;
  search: string;
  onSearch: (search: string) => void;
};

/** The search and 'Veg only', where the menu has them. */
const DishFinder = memo(({ canSearch, canFilter, vegOnly, search, onSearch }: DishFinderProps) => (
  <Flex gap="2" align="center" wrap="wrap">
    {canSearch && (
      <Box flex="1 1 9rem" minW="0" maxW="24rem">
        <TextField
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Box>
    )}
    {canFilter && (
      <ChoiceChip checked={vegOnly} onChange={chooseVegOnly}>
        {texts.vegOnly}
      </ChoiceChip>
    )}
  </Flex>
));

type SlotDishesProps = Pick<SlotMenuProps, 'menu' | 'onQuantity'> & { slot: Slot };

/** The dishes of the slot, with a search where there are many, and 'Veg only' where there are others. */
const SlotDishes = ({ menu, slot, onQuantity }: SlotDishesProps) => {
  const [search, setSearch] = useState('');
  const vegOnly = useLocalStorage(phoneChoices.vegOnly) !== null;
  const served = servedIn(slot);
  const { canSearch, canFilter } = findingIn(served);
  const found = useFound(served, search, searchedInDish);
  const onlyVeg = vegOnly && canFilter;
  const dishes = useMemo(() => {
    const shown = onlyVeg ? found.filter(({ diet }) => diet === 'VEG') : found;
    const gone = new Set(slot.availability.flatMap(({ dishId, left }) => (left === 0 ? dishId : [])));
    // What is sold out stands last.
    return gone.size ? shown.toSorted((one, other) => +gone.has(one.id) - +gone.has(other.id)) : shown;
  }, [found, onlyVeg, slot]);
  // A phone answers in between, also when the menu opens.
  const drawn = useRowsInParts(dishes, true);
  const hasOthers = onlyVeg && found.length > 0;
  // 'Show all dishes' goes away with what it did.
  useRestoreFocus(String(hasOthers));
  return (
    <Stack gap="3">
      {(canSearch || canFilter) && (
        <DishFinder {...{ canSearch, canFilter, vegOnly, search }} onSearch={setSearch} />
      )}
      {served.length > 0 && dishes.length === 0 ? (
        <EmptyState text={search.trim() ? texts.nothingFound : texts.noVegDishes}>
          {hasOthers && (
            <Button variant="outline" onClick={() => chooseVegOnly(false)}>
              {texts.showAll}
            </Button>
          )}
        </EmptyState>
      ) : (
        <DishList
          dishes={drawn}
          availabilities={menu.availabilities}
          cart={menu.cart}
          mode={menu.mode}
          closedText={slot.closedText}
          onQuantity={onQuantity}
        />
      )}
    </Stack>
  );
};

/** The dialog was dismissed, or there is nothing to choose from. */
const NoSlot = ({
  hasSlots,
  choosing,
  onChoose,
}: Pick<SlotMenuProps, 'hasSlots' | 'choosing' | 'onChoose'>) => {
  if (!hasSlots) return <EmptyState text={texts.noMeals} />;
  if (choosing) return null;
  return (
    <EmptyState text={texts.chooseMealFirst}>
      <Button autoFocus onClick={onChoose}>
        {texts.chooseMeal}
      </Button>
    </EmptyState>
  );
};
