import { useMemo } from 'react';

type Described = { title: string; ingredients: string };

/**
 * The dishes that have what is sought in their title or their ingredients, as the server's search has it; all of them when nothing is
 * sought. What is looked at is made once: it is read at every keystroke, thousands of times.
 */
export const useFoundDishes = <Dish extends Described>(
  dishes: readonly Dish[],
  search: string,
): readonly Dish[] => {
  const sought = search.trim().toLocaleLowerCase('en-IN');
  const searched = useMemo(
    () =>
      dishes.map((dish) => ({
        dish,
        words: `${dish.title}\n${dish.ingredients}`.toLocaleLowerCase('en-IN'),
      })),
    [dishes],
  );
  return useMemo(
    () =>
      sought === '' ? dishes : searched.filter(({ words }) => words.includes(sought)).map(({ dish }) => dish),
    [dishes, searched, sought],
  );
};
