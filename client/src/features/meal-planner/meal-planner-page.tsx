import { Button, Heading, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { IfPermitted } from '../../shared/apollo/permissions';
import { messageOf } from '../../shared/apollo/server-error';
import { type Day, tomorrow } from '../../shared/format/day';
import { isDay } from '../../shared/format/typed-day';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { ListCard } from '../../shared/ui/lists/list-card';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { useOpeningParam } from '../../shared/use/use-opening-param';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { plannerWeek } from '../../texts/admin/planner-week';
import { useMealPlannerQuery } from './meal-planner.generated';
import { PlanDialog } from './plan-dialog';
import { mealsFor, type Plan } from './plan-draft';
import { PlanTable } from './plan-table';
import { PlannerNote } from './planner-note';
import { useTogglePlan } from './use-toggle-plan';
import { nextFreeDay } from './week';
import { WeekBoard } from './week-board';
import { WeekSkeleton } from './week-skeleton';

/** Number of plans that load first, and number with Show older plans, which is the maximum of the server. */
const [recent, all] = [100, 1_000];

/** Page with the plans by day, the active plan, and the plan form. */
export const MealPlannerPage = () => {
  const [limit, setLimit] = useState(recent);
  const [editing, setEditing] = useState<{ plan?: Plan; day?: Day }>();
  const [savedId, setSavedId] = useState<string>();
  const query = useMealPlannerQuery({
    variables: { limit },
  });
  const { data, previousData, error, loading, refetch } = query;
  const known = data ?? previousData;
  const plans = useMemo(() => known?.mealPlans ?? [], [known]);
  const meals = useMemo(() => mealsFor(known?.meals ?? [], plans), [known, plans]);
  const { toggle, toggling, doubt } = useTogglePlan(plans, refetch);
  useOpeningParam('day', known !== undefined, (day) => {
    if (isDay(day)) setEditing({ day, plan: plans.find(({ date }) => date === day) });
  });
  const plan = editing?.plan;
  const asksForAll = limit === all;
  const older = {
    busy: loading,
    failure: asksForAll && error ? messageOf(error, texts.loadFailed) : undefined,
    show: () => (asksForAll ? void refetch().catch(() => undefined) : setLimit(all)),
  };
  const takenDays = new Set(plans.filter(({ id }) => id !== plan?.id).map(({ date }) => date));

  return (
    <PageMain wide>
      <PageTitle title={texts.title}>
        <IfPermitted needs="plans:write">
          <Button size="sm" data-makes-new disabled={!known} onClick={() => setEditing({})}>
            {texts.add}
          </Button>
        </IfPermitted>
      </PageTitle>
      <PlannerNote
        plans={known && plans}
        savedId={savedId}
        activeDay={known?.settings.activeDay}
        orderAheadDays={known?.settings.orderAheadDays ?? 0}
        toggling={toggling}
        onToggle={toggle}
      />
      {!known && !error && <WeekSkeleton />}
      {known && (
        <WeekBoard
          plans={plans}
          meals={meals}
          reload={refetch}
          onPick={(day, one) => setEditing({ day, plan: one })}
          onToggle={toggle}
        />
      )}
      {plans.length > 0 && (
        <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
          {plannerWeek.allPlans}
        </Heading>
      )}
      <ListCard label={texts.title}>
        <Screen
          query={query}
          data={known}
          failed={texts.loadFailed}
          loading={<SkeletonRows label={texts.loading} />}
          empty={
            plans.length === 0 && (
              <EmptyState text={texts.empty}>
                <Text color="fg.muted">{texts.planFirst}</Text>
              </EmptyState>
            )
          }
        >
          {() => (
            <PlanTable
              plans={plans}
              meals={meals}
              toggling={toggling}
              onToggle={toggle}
              onEdit={(one) => setEditing({ plan: one })}
            />
          )}
        </Screen>
      </ListCard>
      {plans.length === recent && (limit === recent || !data) && (
        <OlderButton text={texts.older} older={older} />
      )}
      {editing && (
        <PlanDialog
          plan={plan}
          startDay={editing.day ?? nextFreeDay(takenDays, tomorrow())}
          others={plans.filter(({ id }) => id !== plan?.id)}
          takenDays={takenDays}
          meals={meals}
          reload={async (id) => (await refetch()).data?.mealPlans.find((one) => one.id === id)}
          onSaved={(saved) => setSavedId(saved?.id)}
          onTurnOn={plan || plans.some(({ status }) => status === 'ACTIVE') ? undefined : toggle}
          onClose={() => setEditing(undefined)}
        />
      )}
      {doubt && <ConfirmDialog {...doubt} />}
    </PageMain>
  );
};
