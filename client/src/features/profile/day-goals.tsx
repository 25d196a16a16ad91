import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { shortDay } from '../../shared/format/short-day';
import { phoneChoices } from '../../shared/phone-choices';
import { readJson } from '../../shared/read-json';
import { TextField } from '../../shared/ui/fields/fields';
import { profileMessages } from '../../texts/profile-messages';
import { type DayTotal, formatMeasure } from './day-totals';

/** Daily goal of a customer. Null values are not set. */
type DailyGoal = { calories: number | null; protein: number | null };

const known = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Reads the stored goal, which another version of this page may have written. */
export const readGoal = (text: string | null): DailyGoal => {
  const stored = readJson<DailyGoal>(text);
  return { calories: known(stored?.calories), protein: known(stored?.protein) };
};

/** Parses a typed goal. Null if it is empty or not a number above zero. */
export const parseGoal = (typed: string): number | null => known(Number(typed.replace(',', '.')));

/** Stores the goal on this phone. A goal without values is deleted. */
const saveGoal = (goal: DailyGoal): void =>
  phoneChoices.goal.write(goal.calories || goal.protein ? JSON.stringify(goal) : null);

/** Returns the goal that is stored on this phone. */
export const useDailyGoal = (): DailyGoal => readGoal(useLocalStorage(phoneChoices.goal));

const texts = profileMessages;

/** Maximum number of days: the last ones of the range. The chart displays all days. */
const mostDays = 7;

/** Calories and protein of each day next to the customer's daily goal, newest day first. */
export const DayGoals = ({ days, goal }: { days: readonly DayTotal[]; goal: DailyGoal }) => (
  <chakra.ul role="list" aria-label={texts.goal} layerStyle="card" px="4" fontVariantNumeric="tabular-nums">
    {days
      .slice(-mostDays)
      .reverse()
      .map((day) => (
        <DayRow key={day.day} day={day} goal={goal} />
      ))}
  </chakra.ul>
);

/** Returns the minimum width of a measure, so that the measures of all days are aligned, unless each measure has its own line. */
const columnOf = (goal: number | null) =>
  goal === null ? 'clamp(0px, (100vw - 17rem) * 99, 6.25rem)' : undefined;

/** Row of a day. With a goal, the day is above its measures. */
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

/** Measure of a day, with a bar for the share of the goal. */
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

/** Form for the daily goal, which this phone stores. */
export const GoalForm = ({ goal, onDone }: { goal: DailyGoal; onDone: () => void }) => {
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
        saveGoal({ calories: parseGoal(calories), protein: parseGoal(protein) });
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
