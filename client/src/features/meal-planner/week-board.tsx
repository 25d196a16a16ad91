import { Button, Flex, Grid, Heading, IconButton, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { addDays, type Day, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { ChevronRightIcon, icon } from '../../shared/ui/page/icons';
import { ErrorState } from '../../shared/ui/states/error-state';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { usePhone } from '../../shared/use/use-media-query';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { mealPlannerTexts } from '../../texts/admin/kitchen';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import { standingTexts } from '../../texts/admin/standing';
import { MealPlannerDocument, useDeletePlanMutation, usePlannerDishesQuery } from './meal-planner.generated';
import type { Plan, PlannerMeal } from './plan-draft';
import { useCopyDay } from './use-copy-days';
import { useDemand } from './use-demand';
import { useDishOrder } from './use-dish-order';
import { daysFrom, daysShown, distinguishDishes, isEmpty } from './week';
import { WeekDay } from './week-day';
import { weekGrid } from './week-skeleton';

const BackIcon = icon('m15 6-6 6 6 6');

const CopyWeekDialog = lazyComponent(
  'copyWeek',
  async () => (await import('./copy-week-dialog')).CopyWeekDialog,
);

const HistoryDialog = lazyComponent(
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

type DeletePlanDialogProps = { plan: Plan; reload: () => Promise<unknown>; onClose: () => void };

/** Confirmation before a plan is deleted, or the reason why it cannot be deleted. */
const DeletePlanDialog = ({ plan, reload, onClose }: DeletePlanDialogProps) => {
  const [send] = useDeletePlanMutation({
    refetchQueries: [MealPlannerDocument],
    awaitRefetchQueries: true,
  });
  const day = formatWeekday(plan.date);
  const remove = async () => {
    try {
      await send({ variables: { id: plan.id, version: plan.version } });
    } catch (error) {
      // The plan may have changed or been deleted. The dialog stays open with the reason.
      await reload().catch(() => undefined);
      throw error;
    }
  };
  return (
    <ConfirmAct
      question={texts.removeQuestion(day)}
      consequence={
        plan.status === 'ACTIVE'
          ? `${texts.removeConsequence} ${texts.removeActive}`
          : texts.removeConsequence
      }
      confirm={texts.removeConfirm}
      act={remove}
      fallback={texts.removeFailed}
      done={texts.removed(day)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

/** Week of plans from today, with their dishes. One day or all seven days can be copied. */
export const WeekBoard = ({ plans, meals, reload, onPick, onToggle }: WeekBoardProps) => {
  const [start, setStart] = useState<Day>(today);
  const [isCopying, setCopying] = useState(false);
  const isWriter = useCan()('plans:write');
  const [deleting, setDeleting] = useState<string>();
  const [looked, setLooked] = useState<Plan>();
  const [said, setSaid] = useState('');
  const choices = usePlannerDishesQuery();
  const known = choices.data?.dishes.nodes;
  const looks = useMemo(
    () => ({
      dishes: new Map(known?.map((dish) => [dish.id, dish])),
      hints: distinguishDishes(known ?? []),
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
  const onMove = useStableCallback(move);
  const isNow = start === today();
  const planToDelete = plans.find(({ id }) => id === deleting);
  const step = (count: number) => setStart(addDays(start, count));
  // On a phone, this rare action is below the days.
  const isPhone = usePhone();
  const copyWeek = plans.length > 0 && isWriter && (
    <QuietButton
      ms="auto"
      w={{ base: 'full', md: 'auto' }}
      mt={{ base: '-3', md: '0' }}
      mb={{ base: '5', md: '0' }}
      size="sm"
      h="auto"
      minH={{ base: 'touch', lg: '9' }}
      whiteSpace="normal"
      onClick={() => setCopying(true)}
    >
      {texts.copyWeek}
    </QuietButton>
  );

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
          <ChevronRightIcon />
        </IconButton>
        {!isNow && (
          <Button size="sm" variant="ghost" colorPalette="neutral" onClick={() => setStart(today())}>
            {texts.backToToday}
          </Button>
        )}
        {!isPhone && copyWeek}
      </Flex>
      <Grid
        as="ul"
        role="list"
        aria-label={isNow ? mealPlannerTexts.nextDays : texts.sevenFrom(formatDayAndMonth(start))}
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
      {isPhone && copyWeek}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {query.error && <ErrorState inLine query={query} failed={standingTexts.demand.loadFailed} />}
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
