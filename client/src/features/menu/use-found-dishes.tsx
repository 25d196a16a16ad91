import { useEffect, useMemo, useState } from 'react';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { phoneChoices, rememberDiet, showsVegOnly } from '../../shared/phone-choices';
import { lazyPart, useLazyPart } from '../../shared/ui/states/lazy-part';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { DishFinderSkeleton, dishFinderControls } from './dish-finder-skeleton';
import { type Customer, type Plan, type Slot, servedDishes } from './menu-data';

/**
 * Lazy part with the search and the filter of dishes. Loaded after a meal is selected, because a first visit starts with the
 * meal question.
 */
const finderPart = lazyPart('dishFinder', () => import('./chosen-meal'));

/**
 * Finds dishes of a slot.
 * @param customer the customer, whose diet determines the default of 'Veg only'
 * @param isLocked whether the order is placed. All dishes are then visible, and there are no controls
 * @param onChoose opens another meal of the day, if necessary after a prompt
 */
export const useFoundDishes = (
  plan: Plan,
  slot: Slot | undefined,
  customer: Pick<Customer, 'diet'>,
  isLocked: boolean,
  onChoose: (mealId: string) => void,
) => {
  const [typed, setTyped] = useState('');
  const eatsVegOnly = customer.diet === 'VEG';
  const vegOnly = showsVegOnly(useLocalStorage(phoneChoices.vegOnly), eatsVegOnly);
  useEffect(() => rememberDiet(eatsVegOnly), [eatsVegOnly]);
  const served = useMemo(() => servedDishes(slot), [slot]);
  const { canSearch, canFilter } = dishFinderControls(isLocked ? [] : served);
  const { part: finder } = useLazyPart(finderPart, canSearch || canFilter, false);
  const search = canSearch ? typed : '';
  const found = useMemo(() => finder?.findDishes(served, search) ?? served, [finder, served, search]);
  const onlyVeg = vegOnly && canFilter;
  const dishes = useMemo(
    () => (onlyVeg ? found.filter(({ diet }) => diet === 'VEG') : found),
    [found, onlyVeg],
  );
  const choose = useStableCallback(onChoose);
  const controls = useMemo(() => {
    if (!slot || !finder) return <DishFinderSkeleton canSearch={canSearch} canFilter={canFilter} />;
    const ways = { canSearch, canFilter, vegOnly, search };
    return <finder.DishFinder {...ways} plan={plan} slot={slot} onSearch={setTyped} onChoose={choose} />;
  }, [finder, plan, slot, canSearch, canFilter, vegOnly, search, choose]);
  return {
    dishes,
    controls,
    isSearched: search.trim() !== '',
    /** Whether 'Veg only' hides matching dishes. */
    hidesOthers: onlyVeg && found.length > 0,
    /** Text for an empty result. Undefined while its file loads. */
    NoneFound: finder?.NoneFound,
  };
};
