import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { adminSystem } from '../../app/theme/admin-system';
import type { Plan } from './plan-draft';
import { PlannerNote } from './planner-note';

const planOf = (date: string, status: Plan['status']): Plan => ({
  id: date,
  date,
  status,
  version: 1,
  slots: [],
});
const on = planOf('2026-11-22', 'ACTIVE');
const later = planOf('2026-11-23', 'INACTIVE');
const earlier = planOf('2026-11-21', 'INACTIVE');

const note = 'Exactly one day should be active, or all off. Customers see the active day.';
const follows = ' The active day is automatic: when its last meal closes, the next planned day turns ON.';
const none = 'No later day is planned, so none turns ON.';
const allOff = 'No day is ON: customers see no menu. Turn a day ON when its plan is ready.';

test.each<[string, Plan[], 'BY_HAND' | 'FOLLOWS', string]>([
  ['an admin turns the day on', [on], 'BY_HAND', note],
  ['it follows', [earlier, on, later], 'FOLLOWS', note + follows],
  ['it would follow, and nothing is planned after it', [earlier, on], 'FOLLOWS', note + follows + none],
  ['no day is on', [earlier], 'BY_HAND', note + allOff],
  ['no day is on, and none follows nothing', [later], 'FOLLOWS', note + follows + allOff],
  ['nothing is planned yet', [], 'BY_HAND', note],
])('where %s it says so', (_where, plans, activeDay, text) => {
  const { container } = render(
    <ChakraProvider value={adminSystem}>
      <PlannerNote plans={plans} activeDay={activeDay} />
    </ChakraProvider>,
  );
  expect(container).toHaveTextContent(text);
});
