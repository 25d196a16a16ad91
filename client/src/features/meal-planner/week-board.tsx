import { Button, Flex, Grid, Heading, IconButton, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { usePlannerDishesQuery } from '../../gql/admin';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { icon } from '../../shared/ui/page/icons';
import { ErrorState } from '../../shared/ui/states/error-state';
import { useSteady } from '../../shared/use/use-steady';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { adminMessages } from '../../texts/admin-messages';
import { DeletePlanDialog } from './delete-plan-dialog';
import type { Plan, PlannerMeal } from './plan-draft';
import { useCopyDay } from './use-copy-days';
import { useDemand } from './use-demand';
import { useDishOrder } from './use-dish-order';
import { daysFrom, daysShown, isEmpty, tellApart } from './week';
import { WeekDay } from './week-day';
import { weekGrid } from './week-outline';

const BackIcon = icon('m15 6-6 6 6 6');
const OnIcon = icon('m9 6 6 6-6 6');

const CopyWeekDialog = laterDialog(
  'copyWeek',
  async () => (await import('./copy-week-dialog')).CopyWeekDialog,
);

const HistoryDialog = laterDialog(
  'planHistory',
  async () => (await import('../../parts/history/history-dialog')).HistoryDialog,
);

type WeekBoardProps = {
  plans: readonly Plan[];
  meals: readonly PlannerMeal[];
  reload: () => Promise<unknown>;
  onPick: (day: Day, plan?: Plan) => void;
  onToggle: (plan: Plan) => void;
};

/** Seven days beside each other, today first, and what each serves; a day, or all seven, can be copied. */
export const WeekBoard = ({ plans, meals, reload, onPick, onToggle }: WeekBoardProps) => {
  const [start, setStart] = useState<Day>(today);
  const [isCopying, setCopying] = useState(false);
  const [deleting, setDeleting] = useState<string>();
  const [looked, setLooked] = useState<Plan>();
  const [said, setSaid] = useState('');
  const choices = usePlannerDishesQuery();
  const known = choices.data?.dishes;
  const looks = useMemo(
    () => ({
      dishes: new Map(known?.map((dish) => [dish.id, dish])),
      hints: tellApart(known ?? []),
    }),
    [known],
  );
  const days = daysFrom(start);
  const until = addDays(start, daysShown - 1);
  const { query, demandOf } = useDemand(start, until, plans);
  const { shown, move } = useDishOrder(plans, reload);
  const byDay = new Map(shown.map((plan) => [plan.date, plan]));
  const others = useMemo(() => plans.filter((plan) => !isEmpty(plan)), [plans]);
  const copyDay = useCopyDay();
  const onMove = useSteady(move);
  const isNow = start === today();
  const planToDelete = plans.find(({ id }) => id === deleting);
  const step = (count: number) => setStart(addDays(start, count));

  return (
    <>
      <Flex align="center" gap="1" mb="2" wrap="wrap">
        <Heading as="h2" textStyle="md" fontWeight="semibold" fontVariantNumeric="tabular-nums" me="2">
          {texts.range(formatDayAndMonth(start), formatDayAndMonth(until))}
        </Heading>
        <IconButton
          size="sm"
          variant="outline"
          colorPalette="neutral"
          aria-label={texts.earlier}
          onClick={() => step(-daysShown)}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          size="sm"
          variant="outline"
          colorPalette="neutral"
          aria-label={texts.later}
          onClick={() => step(daysShown)}
        >
          <OnIcon />
        </IconButton>
        {!isNow && (
          <Button size="sm" variant="ghost" colorPalette="neutral" onClick={() => setStart(today())}>
            {texts.backToToday}
          </Button>
        )}
        {plans.length > 0 && (
          <QuietButton
            ms="auto"
            w={{ base: 'full', sm: 'auto' }}
            size="sm"
            h="auto"
            minH="9"
            whiteSpace="normal"
            onClick={() => setCopying(true)}
          >
            {texts.copyWeek}
          </QuietButton>
        )}
      </Flex>
      <Grid
        as="ul"
        role="list"
        aria-label={isNow ? adminMessages.mealPlanner.nextDays : texts.sevenFrom(formatDayAndMonth(start))}
        {...weekGrid}
      >
        {days.map((day) => (
          <WeekDay
            key={day}
            day={day}
            plan={byDay.get(day)}
            meals={meals}
            others={others}
            demand={demandOf(day)}
            looks={looks}
            onPick={onPick}
            onToggle={onToggle}
            onHistory={setLooked}
            onDelete={(plan) => setDeleting(plan.id)}
            onCopy={(from, to) => void copyDay(from, to)}
            onMove={onMove}
            say={setSaid}
          />
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {query.error && <ErrorState inLine query={query} failed={adminMessages.standing.demand.loadFailed} />}
      {isCopying && (
        <CopyWeekDialog
          start={start}
          plans={plans}
          reload={reload}
          onDone={() => {
            setCopying(false);
            step(daysShown);
          }}
          onClose={() => setCopying(false)}
        />
      )}
      {looked && (
        <HistoryDialog
          subject="MEAL_PLAN"
          id={looked.id}
          name={formatWeekday(looked.date)}
          onClose={() => setLooked(undefined)}
        />
      )}
      {planToDelete && (
        <DeletePlanDialog plan={planToDelete} reload={reload} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
};
