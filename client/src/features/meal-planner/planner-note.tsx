import { chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { IfPermitted } from '../../shared/apollo/permissions';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { plannerWeek } from '../../texts/admin/planner-week';
import type { MealPlannerQuery } from './meal-planner.generated';
import type { Plan } from './plan-draft';
import { isEmpty } from './week';

type PlannerNoteProps = {
  /** Undefined until the plans are loaded. */
  plans: readonly Plan[] | undefined;
  /** ID of the plan that was saved last on this screen. */
  savedId?: string;
  /** Setting that determines how the next day becomes active. */
  activeDay: MealPlannerQuery['settings']['activeDay'] | undefined;
  /** Number of days after the active day for which customers can order. */
  orderAheadDays: number;
  toggling: boolean;
  onToggle: (plan: Plan) => void;
};

/** Finds the plan that an admin can turn ON: the saved plan, or that of the next day. */
const planToTurnOn = (plans: readonly Plan[], savedId?: string): Plan | undefined => {
  const possible = plans.filter((plan) => plan.date >= today() && plan.status !== 'ACTIVE' && !isEmpty(plan));
  return (
    possible.find(({ id }) => id === savedId) ??
    possible.reduce<Plan | undefined>(
      (next, plan) => (next && next.date <= plan.date ? next : plan),
      undefined,
    )
  );
};

type PublishedDayProps = Omit<PlannerNoteProps, 'activeDay'> & { plans: readonly Plan[] };

/** Note about the day that customers see, with a button to change it. */
const PublishedDay = ({ plans, savedId, orderAheadDays, toggling, onToggle }: PublishedDayProps) => {
  const active = plans.find(({ status }) => status === 'ACTIVE');
  const isOver = active !== undefined && active.date < today();
  const next = active && !isOver ? undefined : planToTurnOn(plans, savedId);
  const day = active && formatWeekday(active.date);
  const plan = next ?? active;
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="2"
      mb="3"
      px={{ base: '3', md: '4' }}
      py="1.5"
      minH={{ base: '14', md: '12' }}
      borderRadius="l2"
      bg={active && !isOver ? 'brand.subtle' : 'bg.warning'}
    >
      <Text role="status" flex={{ base: '1 1 10rem', md: '0 1 auto' }} fontWeight="medium">
        {day ? (isOver ? texts.seesPast(day) : texts.sees(day)) : texts.allOff}
        {active &&
          orderAheadDays > 0 &&
          ` ${texts.seesAhead(formatWeekday(addDays(active.date, orderAheadDays)))}`}
        {next && ` ${texts.isPlanned(formatWeekday(next.date))}`}
      </Text>
      {plan && (
        <IfPermitted needs="plans:write">
          {next ? (
            <BusyButton size="sm" busy={toggling} onClick={() => onToggle(next)}>
              {texts.turnItOn}
            </BusyButton>
          ) : (
            <BusyButton
              size="sm"
              variant="outline"
              colorPalette="neutral"
              busy={toggling}
              onClick={() => onToggle(plan)}
            >
              {plannerWeek.turnOff}
            </BusyButton>
          )}
        </IfPermitted>
      )}
    </Flex>
  );
};

/** Notes about the rule of the active day, a missing later plan, and the day that customers see. */
export const PlannerNote = ({ plans, activeDay, ...published }: PlannerNoteProps) => {
  const active = plans?.find(({ status }) => status === 'ACTIVE');
  const doesFollow = activeDay === 'FOLLOWS';
  const isLast = active !== undefined && plans?.every(({ date }) => date <= active.date);
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mb="2">
        {texts.note}
        {doesFollow && ` ${plannerWeek.follows}`}
        {doesFollow && isLast && (
          <chakra.span display="block" color="fg.warning" fontWeight="medium">
            {plannerWeek.nothingFollows}
          </chakra.span>
        )}
      </Text>
      {plans ? (
        <PublishedDay plans={plans} {...published} />
      ) : (
        <Skeleton h={{ base: '14', md: '12' }} mb="3" borderRadius="l2" aria-hidden />
      )}
    </>
  );
};
