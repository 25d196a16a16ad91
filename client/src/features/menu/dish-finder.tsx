import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { startTransition, useRef, useState } from 'react';
import { chooseVegOnly } from '../../shared/phone-choices';
import { matcherOf, searchedInDish } from '../../shared/search';
import { ChoiceChip } from '../../shared/ui/buttons/choice-chips';
import { TextField } from '../../shared/ui/fields/fields';
import { CloseIcon } from '../../shared/ui/page/icons';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyMessages } from '../../texts/lazy-messages';
import { messages } from '../../texts/messages';
import type { dishFinderControls } from './dish-finder-skeleton';
import { isDishSoldOut, isOpen, type MenuDish, type Plan, type Slot, servedDishes } from './menu-data';

const texts = lazyMessages.finding;

/** Returns the dishes that match the search, or all dishes without a search. */
export const findDishes = (dishes: readonly MenuDish[], search: string): readonly MenuDish[] => {
  const matches = matcherOf(search);
  return matches ? dishes.filter((dish) => matches(searchedInDish(dish))) : dishes;
};

type DishFinderProps = ReturnType<typeof dishFinderControls> & {
  plan: Plan;
  slot: Slot;
  vegOnly: boolean;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (mealId: string) => void;
};

/** Search and 'Veg only', if the menu has these controls, and matches in other meals of the day. */
export const DishFinder = (props: DishFinderProps) => {
  const { canSearch, canFilter, plan, slot, vegOnly, search, onSearch, onChoose } = props;
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(search);
  // The dishes render in the background, so that a phone displays each character at once.
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => onSearch(text));
  };
  const clear = () => {
    type('');
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {canSearch && (
        <Box
          ref={field}
          flex="1 1 9rem"
          minW="0"
          maxW="24rem"
          // The browser's clear button is too small for a finger.
          css={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
        >
          <TextField
            type="search"
            label={texts.search}
            hideLabel
            placeholder={texts.search}
            value={typed}
            pe="touch"
            onChange={(event) => type(event.target.value)}
            end={<ClearButton hidden={typed === ''} onClick={clear} />}
          />
        </Box>
      )}
      {canFilter && (
        <ChoiceChip checked={vegOnly} onChange={chooseVegOnly}>
          {messages.menu.vegOnly}
        </ChoiceChip>
      )}
      {canSearch && search.trim() && (
        // A separate line that does not widen its container. Otherwise, the search field would move during typing.
        <Flex w="0" minW="full" wrap="wrap" columnGap="4" _empty={{ display: 'none' }}>
          {plan.slots
            .filter((other) => other !== slot && isOpen(other))
            .map((other) => (
              <OtherMeal key={other.meal.id} slot={other} {...{ vegOnly, search, onChoose }} />
            ))}
        </Flex>
      )}
    </>
  );
};

const ClearButton = ({ hidden, onClick }: { hidden: boolean; onClick: () => void }) => (
  <chakra.button
    type="button"
    aria-label={texts.clear}
    position="absolute"
    top="0"
    insetEnd="0"
    boxSize="touch"
    display={hidden ? 'none' : 'inline-flex'}
    alignItems="center"
    justifyContent="center"
    borderRadius="l2"
    color="fg.muted"
    cursor="pointer"
    focusVisibleRing="inside"
    onClick={onClick}
  >
    <CloseIcon boxSize="4" />
  </chakra.button>
);

/** Maximum number of titles listed for another meal. */
const mostTitles = 2;

type OtherMealProps = { slot: Slot; vegOnly: boolean; search: string; onChoose: (mealId: string) => void };

/** Link to another meal of the day that has matching dishes. */
const OtherMeal = ({ slot, vegOnly, search, onChoose }: OtherMealProps) => {
  const titles = findDishes(servedDishes(slot), search)
    .filter((dish) => !isDishSoldOut(slot, dish) && !(vegOnly && dish.diet !== 'VEG'))
    .map(({ title }) => title);
  if (titles.length === 0) return null;
  const named = titles.slice(0, mostTitles).join(', ');
  return (
    <chakra.button
      type="button"
      minH="touch"
      textAlign="start"
      textStyle="sm"
      cursor="pointer"
      borderRadius="l1"
      focusVisibleRing="outside"
      onClick={() => onChoose(slot.meal.id)}
    >
      <Text as="span" color="brand.fg" fontWeight="semibold">
        {slot.meal.title}
      </Text>{' '}
      {titles.length > mostTitles ? texts.hasMore(named, titles.length - mostTitles) : texts.has(named)}
    </chakra.button>
  );
};

type NoneFoundProps = {
  isSearched: boolean;
  /** Whether 'Veg only' hides other matching dishes. */
  hasOthers: boolean;
};

/** Text that explains why no dish of the meal is displayed. */
export const NoneFound = ({ isSearched, hasOthers }: NoneFoundProps) => (
  <EmptyState text={isSearched ? texts.nothingFound : messages.menu.noVegDishes}>
    {hasOthers && (
      <Button variant="outline" onClick={() => chooseVegOnly(false)}>
        {texts.showAll}
      </Button>
    )}
  </EmptyState>
);
