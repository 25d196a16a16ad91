import { chakra, Grid } from '@chakra-ui/react';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import { isEmptyPlan, type Plan } from './plan-draft';

const texts = adminMessages.mealPlanner;

const days = 7;

const stateOf = (plan: Plan | undefined): keyof typeof texts.week => {
  if (!plan) return 'none';
  if (plan.status === 'ACTIVE') return 'on';
  return isEmptyPlan(plan.slots.map(({ dishes }) => ({ dishIds: dishes.map(({ id }) => id) })))
    ? 'empty'
    : 'off';
};

type WeekStripProps = { plans: readonly Plan[]; onPick: (day: Day, plan?: Plan) => void };

/** The seven days from today on and whether each is planned; a press opens the day's plan, or a new one for it. */
export const WeekStrip = ({ plans, onPick }: WeekStripProps) => {
  const byDay = new Map(plans.map((plan) => [plan.date, plan]));
  const week = Array.from({ length: days }, (_, count) => addDays(today(), count));
  return (
    <Grid
      as="ul"
      role="list"
      aria-label={texts.nextDays}
      listStyleType="none"
      templateColumns="repeat(auto-fill, minmax(6rem, 1fr))"
      gap="2"
      mb="3"
    >
      {week.map((day) => {
        const plan = byDay.get(day);
        const state = stateOf(plan);
        const [weekday = ''] = formatWeekday(day).split(',');
        return (
          <chakra.li key={day}>
            <chakra.button
              type="button"
              w="full"
              minH="touch"
              px="2"
              py="1.5"
              textAlign="start"
              borderRadius="l2"
              borderWidth="1px"
              borderStyle={plan ? 'solid' : 'dashed'}
              borderColor={state === 'on' ? 'brand.solid' : 'border.control'}
              bg={state === 'on' ? 'brand.subtle' : 'bg.panel'}
              cursor="pointer"
              outline="0"
              focusVisibleRing="outside"
              _hover={{ bg: state === 'on' ? 'brand.subtle' : 'bg.subtle' }}
              onClick={() => onPick(day, plan)}
            >
              <chakra.span display="block" textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
                {weekday.slice(0, 3)} {formatDayAndMonth(day)}
              </chakra.span>{' '}
              <chakra.span
                display="block"
                textStyle="xs"
                color={state === 'none' || state === 'empty' ? 'fg.warning' : 'fg.muted'}
              >
                {texts.week[state]}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        );
      })}
    </Grid>
  );
};
