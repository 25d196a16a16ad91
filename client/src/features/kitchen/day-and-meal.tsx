import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { addDays, type Day, formatWeekday, today } from '../../shared/format/day';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { ArrowIcon } from '../../shared/ui/page/icons';
import { adminMessages } from '../../texts/admin-messages';
import { pressHeight } from './kitchen-size';

const texts = adminMessages.kitchenDay;

const nearDays: Readonly<Record<number, string>> = {
  [-1]: texts.near.yesterday,
  0: texts.near.today,
  1: texts.near.tomorrow,
};

/** How a day is called seen from today; a day that is over says so, lest somebody cooks for it. */
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

type DayAndMealProps = {
  date: Day;
  onDay: (day: Day) => void;
  meals: readonly { id: string; title: string }[];
  mealId: string | undefined;
  onMeal: (mealId: string) => void;
};

/** Which day and which meal the kitchen works on. */
export const DayAndMealChoice = ({ date, onDay, meals, mealId, onMeal }: DayAndMealProps) => {
  const name = nameOf(date);
  const [weekday, dayAndMonth] = formatWeekday(date).split(', ');
  return (
    <Flex columnGap={{ base: '2', md: '3' }} rowGap={{ base: '2', md: '3' }} align="center" wrap="wrap">
      <Flex gap={{ base: '1', md: '1.5' }} align="center">
        <Button {...step} aria-label={texts.dayBefore} onClick={() => onDay(addDays(date, -1))}>
          <chakra.span display="inline-flex" transform="scaleX(-1)">
            <ArrowIcon />
          </chakra.span>
        </Button>
        <chakra.div w={{ base: '8.25rem', md: '9rem' }} css={{ '& input, & button': { h: pressHeight } }}>
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
      {/* On a phone it stands beside the day, broken between its parts alone. */}
      <Text
        role="status"
        flex={{ base: '1 1 5rem', md: 'none' }}
        fontWeight="semibold"
        textStyle={{ base: 'sm', md: 'md' }}
        lineHeight={{ base: '1.25', md: 'inherit' }}
        css={{ '& > span': { display: 'inline-block' } }}
      >
        {weekday}, <span>{dayAndMonth}</span>
        {name && (
          <>
            {' '}
            <chakra.span color={date < today() ? 'fg.warning' : 'fg.muted'} fontWeight="medium">
              <chakra.span hideBelow="md">· </chakra.span>
              {name}
            </chakra.span>
          </>
        )}
      </Text>
      {date !== today() && (
        <Button variant="outline" h={pressHeight} onClick={() => onDay(today())}>
          {texts.today}
        </Button>
      )}
      <chakra.div
        css={{
          // A meal may have a long title.
          '& button': {
            h: 'auto',
            minH: pressHeight,
            py: '1.5',
            px: '4',
            textStyle: 'md',
            whiteSpace: 'normal',
            flexShrink: '1',
          },
        }}
      >
        <ViewChips
          label={texts.meal}
          views={meals.map(({ id }) => id)}
          names={Object.fromEntries(meals.map(({ id, title }) => [id, title]))}
          shown={mealId ?? ''}
          onShow={onMeal}
        />
      </chakra.div>
    </Flex>
  );
};
