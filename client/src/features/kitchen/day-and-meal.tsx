import { Button, chakra, Flex, type SystemStyleObject, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addDays, type Day, formatWeekday, today } from '../../shared/format/day';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { SelectField } from '../../shared/ui/fields/fields';
import { ArrowIcon } from '../../shared/ui/page/icons';
import { usePhone } from '../../shared/use/use-media-query';
import { kitchenDayTexts as texts } from '../../texts/admin/kitchen-day';
import { pressHeight } from './kitchen-size';

const nearDays: Readonly<Record<number, string>> = {
  [-1]: texts.near.yesterday,
  0: texts.near.today,
  1: texts.near.tomorrow,
};

/**
 * Returns the name of a day relative to today: yesterday, today, tomorrow, or “past” for earlier days, so that the kitchen does
 * not cook for a past day. Undefined for later days.
 */
const nameOf = (day: Day): string | undefined => {
  const near = [-1, 0, 1].find((count) => addDays(today(), count) === day);
  if (near !== undefined) return nearDays[near];
  return day < today() ? texts.past : undefined;
};

const step = {
  variant: 'outline',
  colorPalette: 'neutral',
  h: pressHeight,
  minW: pressHeight,
  px: '0',
} as const;

/** Display of the parts that only a wide screen has room for. */
const onWide = { base: 'none', xl: 'inline' } as const;

type DayChoiceProps = { date: Day; onDay: (day: Day) => void };

/** Controls that select the kitchen's day. */
export const DayChoice = ({ date, onDay }: DayChoiceProps) => {
  const name = nameOf(date);
  const [weekday = '', dayAndMonth] = formatWeekday(date).split(', ');
  return (
    <>
      <Flex gap={{ base: '1', md: '1.5' }} align="center">
        <Button {...step} aria-label={texts.dayBefore} onClick={() => onDay(addDays(date, -1))}>
          <chakra.span display="inline-flex" transform="scaleX(-1)">
            <ArrowIcon />
          </chakra.span>
        </Button>
        <chakra.div
          w={{ base: '7.5rem', md: '8rem', xl: '9rem' }}
          css={{ '& input, & button': { h: pressHeight } }}
        >
          <DayPickerField
            hideLabel
            label={texts.day}
            pickLabel={texts.pickDay}
            value={date}
            onChange={onDay}
          />
        </chakra.div>
        <Button {...step} aria-label={texts.dayAfter} onClick={() => onDay(addDays(date, 1))}>
          <ArrowIcon />
        </Button>
      </Flex>
      {/* The line breaks only between its parts. */}
      <Text
        role="status"
        flex={{ base: '1 1 2.75rem', md: 'none' }}
        maxW={{ md: '4.5rem', xl: 'none' }}
        fontWeight="semibold"
        textStyle={{ base: 'sm', xl: 'md' }}
        lineHeight={{ base: '1.25', xl: 'inherit' }}
        css={{ '& > span': { display: 'inline-block' } }}
      >
        {weekday.slice(0, 3)}
        <chakra.i fontStyle="normal" display={onWide}>
          {weekday.slice(3)},{' '}
          <chakra.b fontWeight="inherit" display="inline-block">
            {dayAndMonth}
          </chakra.b>
        </chakra.i>
        {name && (
          <>
            {' '}
            <chakra.span color={date < today() ? 'fg.warning' : 'fg.muted'} fontWeight="medium">
              <chakra.span hideBelow="xl">· </chakra.span>
              {name}
            </chakra.span>
          </>
        )}
      </Text>
      {date !== today() && (
        <Button variant="outline" h={pressHeight} px={{ md: '3', xl: '4' }} onClick={() => onDay(today())}>
          {texts.today}
        </Button>
      )}
    </>
  );
};

type MealChoiceProps = {
  meals: readonly { id: string; title: string }[];
  mealId: string | undefined;
  onMeal: (mealId: string) => void;
};

const chipStyle: SystemStyleObject = {
  // A meal may have a long title.
  '& button': {
    h: 'auto',
    minH: pressHeight,
    py: '1.5',
    px: { base: '3', xl: '4' },
    textStyle: 'md',
    whiteSpace: 'normal',
    flexShrink: '1',
  },
};

/** Buttons of the meals. On a phone, a select, which leaves room for the tabs in its line. */
const MealChoice = ({ meals, mealId, onMeal }: MealChoiceProps) =>
  usePhone() ? (
    <chakra.div flex="1 1 7rem">
      <SelectField
        hideLabel
        label={texts.meal}
        value={mealId ?? ''}
        onChange={(event) => onMeal(event.target.value)}
      >
        {meals.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </chakra.div>
  ) : (
    <chakra.div css={chipStyle}>
      <ViewChips
        label={texts.meal}
        views={meals.map(({ id }) => id)}
        names={Object.fromEntries(meals.map(({ id, title }) => [id, title]))}
        shown={mealId ?? ''}
        onShow={onMeal}
      />
    </chakra.div>
  );

type DayAndMealProps = DayChoiceProps &
  MealChoiceProps & {
    /** Set if another part of the screen selects the day. */
    withoutDay?: boolean;
    /** Controls at the end of the line of the day. */
    children?: ReactNode;
  };

/** Controls that select the kitchen's day and meal. On a phone, they share their lines with the tabs. */
export const DayAndMealChoice = ({ date, onDay, withoutDay, children, ...meal }: DayAndMealProps) => (
  <Flex
    display={{ base: 'contents', md: 'flex' }}
    columnGap={{ base: '2', xl: '3' }}
    rowGap={{ base: '2', md: '3' }}
    align="center"
    wrap="wrap"
  >
    {!withoutDay && <DayChoice date={date} onDay={onDay} />}
    {children}
    <MealChoice {...meal} />
  </Flex>
);
