import { chakra, Grid } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { type PlannerDemandQuery, usePlannerDemandQuery } from '../../gql/admin';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { ErrorState } from '../../shared/ui/states/error-state';
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

type Demand = PlannerDemandQuery['standingDemand'];

/** What standing orders want of a day: boxes that wait for its plan before all. */
const demandOf = (demand: Demand, day: Day) => {
  const own = demand.filter(({ date }) => date === day);
  const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);
  return {
    boxes: sumOf(own.map(({ boxes }) => boxes)),
    waiting: sumOf(own.map(({ waiting, planned }) => (planned ? 0 : waiting))),
  };
};

type WeekStripProps = { plans: readonly Plan[]; onPick: (day: Day, plan?: Plan) => void };

/** The seven days from today on and whether each is planned; a press opens the day's plan, or a new one for it. */
export const WeekStrip = ({ plans, onPick }: WeekStripProps) => {
  const query = usePlannerDemandQuery({
    variables: { from: today(), to: addDays(today(), days - 1) },
    fetchPolicy: 'no-cache',
  });
  const demand = query.data?.standingDemand ?? [];
  const { refetch } = query;
  // Plans have changed: what waits for them has, too.
  const stamp = plans.map(({ id, version }) => `${id} ${version}`).join();
  const asked = useRef(stamp);
  useEffect(() => {
    if (asked.current === stamp) return;
    asked.current = stamp;
    void refetch().catch(() => undefined);
  }, [stamp, refetch]);
  const byDay = new Map(plans.map((plan) => [plan.date, plan]));
  const week = Array.from({ length: days }, (_, count) => addDays(today(), count));
  return (
    <>
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
          const { boxes, waiting } = demandOf(demand, day);
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
                {boxes > 0 && (
                  <>
                    {' '}
                    <chakra.span
                      display="block"
                      textStyle="xs"
                      fontVariantNumeric="tabular-nums"
                      fontWeight={waiting > 0 ? 'medium' : undefined}
                      color={waiting > 0 ? 'fg.warning' : 'fg.muted'}
                    >
                      {waiting > 0
                        ? adminMessages.standing.demand.wait(waiting)
                        : adminMessages.standing.demand.boxes(boxes)}
                    </chakra.span>
                  </>
                )}
              </chakra.button>
            </chakra.li>
          );
        })}
      </Grid>
      {query.error && <ErrorState inLine query={query} failed={adminMessages.standing.demand.loadFailed} />}
    </>
  );
};
