import { chakra, Text } from '@chakra-ui/react';
import type { MealPlannerQuery } from '../../gql/admin';
import { plannerWeek } from '../../texts/admin/planner-week';
import { adminMessages } from '../../texts/admin-messages';
import type { Plan } from './plan-draft';

const texts = adminMessages.mealPlanner;

type PlannerNoteProps = {
  plans: readonly Plan[];
  /** Who turns the next day on. */
  activeDay: MealPlannerQuery['settings']['activeDay'] | undefined;
};

/** Which day customers see, who turns the next one on, and what is amiss with either. */
export const PlannerNote = ({ plans, activeDay }: PlannerNoteProps) => {
  const active = plans.find(({ status }) => status === 'ACTIVE');
  const doesFollow = activeDay === 'FOLLOWS';
  const isLast = active !== undefined && plans.every(({ date }) => date <= active.date);
  const warning =
    plans.length > 0 && !active
      ? texts.allOff
      : doesFollow && isLast
        ? plannerWeek.nothingFollows
        : undefined;
  return (
    <Text textStyle="sm" color="fg.muted" mb="3">
      {texts.note}
      {doesFollow && ` ${plannerWeek.follows}`}
      {warning && (
        <chakra.span display="block" color="fg.warning" fontWeight="medium">
          {warning}
        </chakra.span>
      )}
    </Text>
  );
};
