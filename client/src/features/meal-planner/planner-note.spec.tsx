import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import type { Plan } from './plan-draft';
import { PlannerNote } from './planner-note';

const dish = { id: 'd', title: 'Poha', status: 'ACTIVE', price: 100 } as const;
const meal = { id: 'm', title: 'Breakfast', deliveryHours: '', status: 'ACTIVE' } as const;

const planIn = (
  days: number,
  status: Plan['status'] = 'INACTIVE',
  dishes: (typeof dish)[] = [dish],
): Plan => ({
  id: `in ${days}`,
  date: addDays(today(), days),
  status,
  version: 1,
  slots: [{ meal, dishes, portions: [], boxes: [] }],
});
const dayIn = (days: number) => formatWeekday(addDays(today(), days));

const note = 'Exactly one day should be active, or all off.';
const follows =
  ' When ordering for the last meal of the active day closes, the next planned day turns ON automatically.';
const none = 'No later day is planned, so no day will turn ON next.';
const allOff = 'No day is ON, so customers see no menu.';
const turnItOn = 'Turn this day ON for customers';

const showNote = (
  plans: Plan[],
  activeDay: 'BY_HAND' | 'FOLLOWS' = 'BY_HAND',
  savedId?: string,
  orderAheadDays = 0,
) => {
  const toggled: string[] = [];
  const { container } = render(
    <ChakraProvider value={adminSystem}>
      <PlannerNote
        plans={plans}
        savedId={savedId}
        activeDay={activeDay}
        orderAheadDays={orderAheadDays}
        toggling={false}
        onToggle={({ id }) => toggled.push(id)}
      />
    </ChakraProvider>,
  );
  return { container, toggled };
};

test.each<[string, Plan[], 'BY_HAND' | 'FOLLOWS', string]>([
  [
    'an admin turns the day on',
    [planIn(1, 'ACTIVE')],
    'BY_HAND',
    `${note}Customers see the menu for ${dayIn(1)}.Turn OFF`,
  ],
  [
    'the active day is automatic',
    [planIn(-1), planIn(1, 'ACTIVE'), planIn(2)],
    'FOLLOWS',
    `${note}${follows}Customers see the menu for ${dayIn(1)}.Turn OFF`,
  ],
  [
    'no day is planned after an automatic one',
    [planIn(1, 'ACTIVE')],
    'FOLLOWS',
    `${note}${follows}${none}Customers see the menu for ${dayIn(1)}.Turn OFF`,
  ],
  ['no day is planned', [], 'BY_HAND', note + allOff],
  ['only a past day is planned', [planIn(-1)], 'BY_HAND', note + allOff],
  ['the only plan has no dishes', [planIn(1, 'INACTIVE', [])], 'BY_HAND', note + allOff],
  [
    'the active day is over',
    [planIn(-1, 'ACTIVE'), planIn(1)],
    'BY_HAND',
    `${note}Customers see the menu for ${dayIn(-1)}, which is in the past. ${dayIn(1)} is planned.${turnItOn}`,
  ],
])('if %s, the planner note states it', (_where, plans, activeDay, text) => {
  const { container } = showNote(plans, activeDay);
  expect(container.textContent).toBe(text);
});

test('if customers can order ahead, the planner note states until which day', () => {
  const { container } = showNote([planIn(0, 'ACTIVE'), planIn(1)], 'BY_HAND', undefined, 3);
  expect(container).toHaveTextContent(
    `Customers see the menu for ${dayIn(0)}. They can also order for planned days until ${dayIn(3)}.`,
  );
});

test.each([
  ['the next plan', undefined, 1],
  ['the saved plan', 'in 2', 2],
])('if no day is ON, the button turns %s ON', async (_which, savedId, days) => {
  const { container, toggled } = showNote([planIn(3), planIn(2), planIn(1)], 'BY_HAND', savedId);
  expect(container).toHaveTextContent(`${allOff} ${dayIn(days)} is planned.`);
  await userEvent.click(screen.getByRole('button', { name: turnItOn }));
  expect(toggled).toEqual([`in ${days}`]);
});
