import { Grid, SimpleGrid } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { usePlannerDishesQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday } from '../../shared/format/day';
import { ErrorState } from '../../shared/ui/error-state';
import { TextField } from '../../shared/ui/fields';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { MealChecklist } from './meal-checklist';
import {
  dishesFor,
  matchesDish,
  type Plan,
  type PlanDraft,
  type PlannerMeal,
  toggleDish,
} from './plan-draft';

const texts = messages.mealPlanner;
const none: readonly string[] = [];

type PlanFieldsProps = {
  draft: PlanDraft;
  onChange: (change: (draft: PlanDraft) => PlanDraft) => void;
  dateError?: string;
  meals: readonly PlannerMeal[];
  plan?: Plan;
  choices: ReturnType<typeof usePlannerDishesQuery>;
};

/** The day, the dish search and a checklist a meal (specification 2.11). */
export const PlanFields = ({ draft, onChange, dateError, meals, plan, choices }: PlanFieldsProps) => {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search).trim().toLocaleLowerCase('en-IN');
  const { data, error, loading, refetch } = choices;
  const dishes = useMemo(() => dishesFor(data?.dishes ?? [], plan), [data, plan]);
  const shown = useMemo(() => dishes.filter((dish) => matchesDish(dish, sought)), [dishes, sought]);
  // One function for all renders, so that a keystroke in the search does not draw every checklist twice.
  const change = useRef(onChange);
  change.current = onChange;
  const [toggle] = useState(
    () => (mealId: string, dishId: string) => change.current((before) => toggleDish(before, mealId, dishId)),
  );

  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
        <TextField
          label={texts.date}
          type="date"
          name="date"
          size="sm"
          value={draft.date}
          error={dateError}
          help={draft.date ? formatWeekday(draft.date) : undefined}
          onChange={(event) => {
            const { value } = event.target;
            onChange((before) => ({ ...before, date: value }));
          }}
        />
        <TextField
          label={texts.searchDishes}
          type="search"
          name="dishes"
          autoComplete="off"
          size="sm"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Confirm is a button; Enter here only means "found".
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </SimpleGrid>
      {data ? (
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))" gap="3" alignItems="start">
          {meals.map((meal) => (
            <MealChecklist
              key={meal.id}
              meal={meal}
              dishes={shown}
              chosen={draft.dishIds.get(meal.id) ?? none}
              onToggle={toggle}
            />
          ))}
        </Grid>
      ) : error ? (
        <ErrorState
          text={messageOf(error, texts.dishesFailed)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      ) : (
        <SkeletonList rows={5} rowHeight="9" />
      )}
    </>
  );
};
