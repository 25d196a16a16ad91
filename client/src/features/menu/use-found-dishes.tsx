import { useEffect, useMemo, useState } from 'react';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { phoneChoices, rememberDiet, showsVegOnly } from '../../shared/phone-choices';
import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { useSteady } from '../../shared/use/use-steady';
import { findingIn } from './dish-finding';
import { FindingOutline } from './finding-outline';
import { type Customer, type Plan, type Slot, servedIn } from './menu-data';

/** The search comes once a meal is chosen; a first visit is asked for the meal. */
const finderPart = laterPart('dishFinder', () => import('./chosen-meal'));

/**
 * The dishes of a slot that are to be shown, and what they are found with.
 *
 * @param customer decides whether 'Veg only' is on by default
 * @param onChoose goes to another meal of the day, or asks first
 */
export const useFoundDishes = (
  plan: Plan,
  slot: Slot | undefined,
  customer: Pick<Customer, 'diet'>,
  onChoose: (mealId: string) => void,
) => {
  const [typed, setTyped] = useState('');
  const eatsVegOnly = customer.diet === 'VEG';
  const vegOnly = showsVegOnly(useLocalStorage(phoneChoices.vegOnly), eatsVegOnly);
  useEffect(() => rememberDiet(eatsVegOnly), [eatsVegOnly]);
  const served = useMemo(() => servedIn(slot), [slot]);
  const { canSearch, canFilter } = findingIn(served);
  const { part: finder } = useLaterPart(finderPart, canSearch || canFilter, false);
  const search = canSearch ? typed : '';
  const found = useMemo(() => finder?.foundIn(served, search) ?? served, [finder, served, search]);
  const onlyVeg = vegOnly && canFilter;
  const dishes = useMemo(
    () => (onlyVeg ? found.filter(({ diet }) => diet === 'VEG') : found),
    [found, onlyVeg],
  );
  const choose = useSteady(onChoose);
  const controls = useMemo(() => {
    if (!slot || !finder) return <FindingOutline canSearch={canSearch} canFilter={canFilter} />;
    const ways = { canSearch, canFilter, vegOnly, search };
    return <finder.DishFinder {...ways} plan={plan} slot={slot} onSearch={setTyped} onChoose={choose} />;
  }, [finder, plan, slot, canSearch, canFilter, vegOnly, search, choose]);
  return {
    dishes,
    controls,
    isSearched: search.trim() !== '',
    /** 'Veg only' hides dishes that were found. */
    hidesOthers: onlyVeg && found.length > 0,
    /** Says that there are none; they may be on their way. */
    NoneFound: finder?.NoneFound,
  };
};
