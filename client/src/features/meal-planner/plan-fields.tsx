import { Box, Flex, Grid } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Diet } from '../../schema.generated';
import { searchedInDish, useFound } from '../../shared/search';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { TextField } from '../../shared/ui/fields/fields';
import { ErrorText } from '../../shared/ui/states/error-text';
import { Screen } from '../../shared/ui/states/screen';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { CopyFrom } from './copy-from';
import { MealChecklist } from './meal-checklist';
import type { usePlannerDishesQuery } from './meal-planner.generated';
import {
  copyPlan,
  dishesFor,
  type Plan,
  type PlanDraft,
  type PlannerMeal,
  toggleBox,
  toggleDish,
  withCap,
} from './plan-draft';
import { distinguishDishes } from './week';

const none: readonly string[] = [];

type PlanFieldsProps = {
  draft: PlanDraft;
  onChange: (change: (draft: PlanDraft) => PlanDraft) => void;
  dateError?: string;
  boxError?: string;
  meals: readonly PlannerMeal[];
  plan?: Plan;
  /** Plans of other days, latest first. */
  others: readonly Plan[];
  choices: ReturnType<typeof usePlannerDishesQuery>;
};

/** Fields of a plan: the day, the dish search, and a checklist for each meal. */
export const PlanFields = (props: PlanFieldsProps) => {
  const { draft, onChange, dateError, boxError, meals, plan, others, choices } = props;
  const [search, setSearch] = useState('');
  // Dishes listed first. They change only with the whole list, so that rows do not move while the admin selects dishes.
  const [first, setFirst] = useState(draft.dishIds);
  const { data } = choices;
  const dishes = useMemo(() => dishesFor(data?.dishes.nodes ?? [], plan), [data, plan]);
  const hints = useMemo(() => distinguishDishes(dishes), [dishes]);
  const shown = useFound(dishes, useDeferredValue(search), searchedInDish);
  // Stable, so that a keystroke in the search does not render every checklist twice.
  const acts = useMemo(
    () => ({
      toggle: (mealId: string, dishId: string) => onChange((before) => toggleDish(before, mealId, dishId)),
      limit: (key: string, text: string) => onChange((before) => withCap(before, key, text)),
      box: (key: string, diet: Diet) => onChange((before) => toggleBox(before, key, diet)),
    }),
    [onChange],
  );
  const copy = (from: Plan) => {
    const copied = copyPlan(draft, from);
    onChange(() => copied);
    setFirst(copied.dishIds);
  };

  return (
    <>
      {/* The search is last, so that Tab moves from the search to the dishes. */}
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box flex="1 1 9rem">
          <DayTextField
            label={texts.date}
            name="date"
            size="sm"
            value={draft.date}
            error={dateError}
            onChange={(date) => onChange((before) => ({ ...before, date }))}
          />
        </Box>
        <CopyFrom plans={others} onCopy={copy} />
        <Box flex="2 1 14rem">
          <TextField
            label={texts.searchDishes}
            type="search"
            name="dishes"
            autoComplete="off"
            size="sm"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setFirst(draft.dishIds);
            }}
            // Enter in the search does not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Box>
      </Flex>
      <Screen query={choices} data={data} failed={texts.dishesFailed}>
        {() => (
          <Grid
            templateColumns={{
              base: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
              lg: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
            }}
            gap="3"
            alignItems="start"
          >
            {meals.map((meal) => (
              <MealChecklist
                key={meal.id}
                meal={meal}
                dishes={shown}
                hasDishes={dishes.length > 0}
                hints={hints}
                chosen={draft.dishIds.get(meal.id) ?? none}
                first={first.get(meal.id) ?? none}
                caps={draft.caps}
                boxes={draft.boxes}
                onToggle={acts.toggle}
                onLimit={acts.limit}
                onBox={acts.box}
              />
            ))}
          </Grid>
        )}
      </Screen>
      {boxError && <ErrorText>{boxError}</ErrorText>}
    </>
  );
};
