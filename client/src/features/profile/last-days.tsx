import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useProfileNutritionQuery } from '../../gql/profile';
import { addDays, today } from '../../shared/format/day';
import { shortDay } from '../../shared/format/short-day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextField } from '../../shared/ui/fields/fields';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { type DailyGoal, saveGoal, typedGoal, useDailyGoal } from './daily-goal';
import { type DayTotal, dayTotals, formatMeasure } from './day-totals';

const texts = profileMessages;

/** What was eaten on each of the last seven days, newest first, beside a goal of the customer's own. */
export const LastDays = ({ userUuid }: { userUuid: string }) => {
  const id = useId();
  const goal = useDailyGoal();
  const [isEditing, setEditing] = useState(false);
  const [from, to] = [addDays(today(), -6), today()];
  const query = useProfileNutritionQuery({ variables: { userUuid, from, to } });
  const history = latestOf(query)?.nutritionHistory;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading as="h2" id={id} textStyle="heading">
          {texts.week}
        </Heading>
        <QuietButton size="sm" h="touch" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {texts.goal}
        </QuietButton>
      </Flex>
      {isEditing && <GoalForm goal={goal} onDone={() => setEditing(false)} />}
      <Screen
        query={query}
        data={history}
        failed={texts.weekFailed}
        loading={<SkeletonList rows={3} />}
        empty={history?.entries.length === 0 && <Text color="fg.muted">{texts.nothingEaten}</Text>}
      >
        {({ entries }) => (
          <chakra.ul role="list" layerStyle="card" px="4" fontVariantNumeric="tabular-nums">
            {dayTotals(entries, from, to)
              .reverse()
              .map((day) => (
                <DayRow key={day.day} day={day} goal={goal} />
              ))}
          </chakra.ul>
        )}
      </Screen>
    </Stack>
  );
};

/** The last measures stand under each other, but where they have a line each. */
const columnOf = (goal: number | null) =>
  goal === null ? 'clamp(0px, (100vw - 17rem) * 99, 6.25rem)' : undefined;

/** A line a day; beside a goal the day stands above its measures. */
const DayRow = ({ day, goal }: { day: DayTotal; goal: DailyGoal }) => (
  <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
    <Flex columnGap="3" wrap="wrap" justify="space-between" textStyle="sm">
      <Text
        fontWeight="medium"
        flexGrow="1"
        flexBasis={{ base: goal.calories === null && goal.protein === null ? '6rem' : 'full', sm: '9rem' }}
      >
        {shortDay(day.day)}
      </Text>
      <Measure value={day.calories} goal={goal.calories} unit={texts.columns.kcal} />
      <Measure value={day.protein} goal={goal.protein} unit={texts.protein} minW={columnOf(goal.protein)} />
    </Flex>
  </chakra.li>
);

type MeasureProps = { value: number; goal: number | null; unit: string; minW?: string | undefined };

/** A measure of a day, with a bar as long as the part of the goal that was reached. */
const Measure = ({ value, goal, unit, minW }: MeasureProps) => (
  <Box
    flex={{ base: goal === null ? '0 1 auto' : '1 1 7rem', sm: '0 1 9rem' }}
    minW={minW}
    textAlign={{ base: goal === null ? 'end' : undefined, sm: 'end' }}
  >
    <Text color={value > 0 ? 'fg' : 'fg.muted'}>
      {texts.eaten(formatMeasure(value), goal === null ? undefined : formatMeasure(goal), unit)}
    </Text>
    {goal !== null && (
      <Box aria-hidden h="1" mt="0.5" borderRadius="full" bg="bg.muted" overflow="hidden">
        <Box h="full" bg="brand.solid" style={{ width: `${Math.min(100, (value / goal) * 100)}%` }} />
      </Box>
    )}
  </Box>
);

const GoalForm = ({ goal, onDone }: { goal: DailyGoal; onDone: () => void }) => {
  const [calories, setCalories] = useState(String(goal.calories ?? ''));
  const [protein, setProtein] = useState(String(goal.protein ?? ''));
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="flex-end"
      onSubmit={(event) => {
        event.preventDefault();
        saveGoal({ calories: typedGoal(calories), protein: typedGoal(protein) });
        onDone();
      }}
    >
      <Box flex="1 1 8rem">
        <TextField
          label={texts.goalKcal}
          inputMode="decimal"
          value={calories}
          onChange={(event) => setCalories(event.target.value)}
        />
      </Box>
      <Box flex="1 1 8rem">
        <TextField
          label={texts.goalProtein}
          inputMode="decimal"
          value={protein}
          onChange={(event) => setProtein(event.target.value)}
        />
      </Box>
      <Button type="submit">{texts.saveGoal}</Button>
      <Text flexBasis="100%" textStyle="sm" color="fg.muted">
        {texts.goalHelp}
      </Text>
    </chakra.form>
  );
};
