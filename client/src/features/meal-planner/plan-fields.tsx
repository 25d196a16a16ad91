import { Flex, Grid, SimpleGrid } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Diet, usePlannerDishesQuery } from '../../gql/admin';
import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { searchedInDish, useFound } from '../../shared/search';
import { DayTextField } from '../../shared/ui/fields/day-text-field';
import { TextField } from '../../shared/ui/fields/fields';
import { ErrorText } from '../../shared/ui/states/error-text';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { CopyFrom } from './copy-from';
import { MealChecklist } from './meal-checklist';
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
import { tellApart } from './week';

const texts = adminMessages.mealPlanner;
const none: readonly string[] = [];

type PlanFieldsProps = {
  draft: PlanDraft;
  onChange: (change: (draft: PlanDraft) => PlanDraft) => void;
  dateError?: string;
  boxError?: string;
  meals: readonly PlannerMeal[];
  plan?: Plan;
  /** The plans of other days, latest first. */
  others: readonly Plan[];
  choices: ReturnType<typeof usePlannerDishesQuery>;
};

/** The day, the dish search and a checklist a meal. */
export const PlanFields = (props: PlanFieldsProps) => {
  const { draft, onChange, dateError, boxError, meals, plan, others, choices } = props;
  const [search, setSearch] = useState('');
  // What stands first: it moves only when the whole list does, not under the finger that ticks.
  const [first, setFirst] = useState(draft.dishIds);
  const day = parseTypedDay(draft.dayText);
  const { data } = choices;
  const dishes = useMemo(() => dishesFor(data?.dishes ?? [], plan), [data, plan]);
  const hints = useMemo(() => tellApart(dishes), [dishes]);
  const shown = useFound(dishes, useDeferredValue(search), searchedInDish);
  // One function for all renders, so that a keystroke in the search does not draw every checklist twice.
  const change = useRef(onChange);
  change.current = onChange;
  const [acts] = useState(() => ({
    toggle: (mealId: string, dishId: string) =>
      change.current((before) => toggleDish(before, mealId, dishId)),
    limit: (key: string, text: string) => change.current((before) => withCap(before, key, text)),
    box: (key: string, diet: Diet) => change.current((before) => toggleBox(before, key, diet)),
  }));
  const copy = (from: Plan) => {
    const copied = copyPlan(draft, from);
    onChange(() => copied);
    setFirst(copied.dishIds);
  };

  return (
    <>
      {/* Before the fields, so that Tab goes from the search to the dishes. */}
      <Flex>
        <CopyFrom plans={others} onCopy={copy} />
      </Flex>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
        <DayTextField
          label={texts.date}
          name="date"
          size="sm"
          value={draft.dayText}
          error={dateError}
          help={day && formatWeekday(day)}
          onChange={(dayText) => onChange((before) => ({ ...before, dayText }))}
        />
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
          // Confirm is a button; Enter here only means "found".
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </SimpleGrid>
      <Screen query={choices} data={data} failed={texts.dishesFailed}>
        {() => (
          <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))" gap="3" alignItems="start">
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
