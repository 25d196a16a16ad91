import { formatDay, formatWeekday } from '../../shared/format/day';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import type { Plan } from './plan-draft';

/** Maximum number of offered days. An older day can be copied from its dialog. */
const mostOffered = 30;

type CopyFromProps = {
  plans: readonly Plan[];
  /** Label of the button if several days are offered. */
  label?: string;
  onCopy: (plan: Plan) => void;
};

/** Menu Copy from, which copies the dishes and portions of the last plan, or of another day. Days are sorted latest first. */
export const CopyFrom = ({ plans, label, onCopy }: CopyFromProps) => (
  <RowMenu
    label={label}
    align="start"
    button={{
      size: 'sm',
      disabled: plans.length === 0,
      children: (
        <>
          {texts.copyFrom}
          <OpenChevron />
        </>
      ),
    }}
    items={plans.slice(0, mostOffered).map((plan) => ({
      key: plan.id,
      text: texts.copyDay(formatDay(plan.date), formatWeekday(plan.date)),
      onPick: () => onCopy(plan),
    }))}
  />
);
