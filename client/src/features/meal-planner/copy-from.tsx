import { Menu } from '@chakra-ui/react';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
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
  <Menu.Root
    lazyMount
    unmountOnExit
    positioning={{ strategy: 'fixed', placement: 'bottom-start' }}
    onSelect={({ value }) => {
      const plan = plans.find(({ id }) => id === value);
      if (plan) onCopy(plan);
    }}
  >
    <Menu.Trigger asChild>
      <QuietButton size="sm" aria-label={label} disabled={plans.length === 0}>
        {texts.copyFrom}
        <ChevronDownIcon boxSize="4" />
      </QuietButton>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content maxH="18rem" overflowY="auto">
        {plans.slice(0, mostOffered).map((plan) => (
          <Menu.Item
            key={plan.id}
            value={plan.id}
            minH={{ base: 'touch', lg: '9' }}
            cursor="pointer"
            fontVariantNumeric="tabular-nums"
          >
            {texts.copyDay(formatDay(plan.date), formatWeekday(plan.date))}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
