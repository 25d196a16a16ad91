import { Button, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useCan } from '../../shared/apollo/permissions';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { CardLabel } from '../../shared/ui/lists/data-table';
import type { ListColumn } from '../../shared/ui/lists/list-row';
import { useInOrder } from '../../shared/ui/lists/list-sort';
import { ListTable } from '../../shared/ui/lists/list-table';
import { LongRows } from '../../shared/ui/lists/long-list-rows';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { plannerWeek } from '../../texts/admin/planner-week';
import { staffTexts } from '../../texts/admin/staff';
import type { Plan, PlannerMeal } from './plan-draft';

type ActiveToggleProps = { label: string; on: boolean; busy: boolean; onToggle: () => void };

/** Switch with the label ON or OFF. */
const ActiveToggle = ({ label, on, busy, onToggle }: ActiveToggleProps) => {
  const isWriter = useCan()('plans:write');
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={!isWriter}
      title={isWriter ? undefined : staffTexts.forbidden}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onToggle()}
      display="inline-flex"
      flexDirection={on ? 'row' : 'row-reverse'}
      alignItems="center"
      justifyContent="space-between"
      w="16"
      h="8"
      px="1"
      borderRadius="full"
      borderWidth="1px"
      borderColor={on ? 'brand.solid' : 'border.control'}
      bg={on ? 'brand.solid' : 'bg.subtle'}
      color={on ? 'brand.contrast' : 'fg.muted'}
      textStyle="xs"
      fontWeight="bold"
      cursor={isWriter ? 'pointer' : 'not-allowed'}
      outline="0"
      focusVisibleRing="outside"
      transition="background-color 120ms ease-out"
      position="relative"
      css={{
        // Enlarges the touch target beyond the visible switch.
        '&::before': { content: '""', position: 'absolute', inset: '-0.5rem' },
        '&::after': {
          content: '""',
          boxSize: '5',
          borderRadius: 'full',
          bg: on ? 'brand.contrast' : 'border.control',
        },
      }}
    >
      <chakra.span px="1.5" aria-hidden>
        {on ? texts.on : texts.off}
      </chakra.span>
    </chakra.button>
  );
};

type PlanActions = { toggling: boolean; onToggle: (plan: Plan) => void; onEdit: (plan: Plan) => void };

/** Dishes of a meal: their number, and as many titles as fit. Customers do not see an inactive dish. */
const Dishes = ({ plan, mealId }: { plan: Plan; mealId: string }) => {
  const dishes = plan.slots.find(({ meal }) => meal.id === mealId)?.dishes ?? [];
  if (dishes.length === 0) return texts.noDishes;
  const titles = dishes
    .map(({ title, status }) => (status === 'ACTIVE' ? title : texts.inactiveDish(title)))
    .join(', ');
  return (
    <>
      <chakra.span fontVariantNumeric="tabular-nums">{plannerWeek.dishes(dishes.length)}</chakra.span>{' '}
      <chakra.span
        display="block"
        textStyle="xs"
        color="fg.muted"
        lineClamp="1"
        wordBreak="break-all"
        title={titles}
      >
        {titles}
      </chakra.span>
    </>
  );
};

const placeOf = (position: number): string => `meal${position}`;

const mealColumn = (meal: PlannerMeal, index: number): ListColumn<Plan> => ({
  key: placeOf(index),
  // A meal may have a long title.
  title: <chakra.span whiteSpace="normal">{meal.title}</chakra.span>,
  cell: (plan) => (
    <>
      <CardLabel>{meal.title}:</CardLabel> <Dishes plan={plan} mealId={meal.id} />
    </>
  ),
});

/** Returns the columns: #, Date, one for each meal, ON/OFF, and Edit. */
const planColumns = (
  meals: readonly PlannerMeal[],
  { toggling, onToggle, onEdit }: PlanActions,
): ListColumn<Plan>[] => [
  {
    key: 'serial',
    title: texts.columns.serial,
    numeric: true,
    tableOnly: true,
    cell: (_plan, { position }) => position,
  },
  {
    key: 'date',
    title: texts.columns.date,
    names: true,
    descFirst: true,
    order: (plan) => plan.date,
    cell: (plan) => (
      <>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatDay(plan.date)}
        </chakra.span>{' '}
        <chakra.span display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {formatWeekday(plan.date)}
        </chakra.span>
      </>
    ),
  },
  ...meals.map(mealColumn),
  {
    key: 'active',
    title: texts.columns.active,
    cell: (plan) => (
      <ActiveToggle
        label={texts.toggle(formatDay(plan.date))}
        on={plan.status === 'ACTIVE'}
        busy={toggling}
        onToggle={() => onToggle(plan)}
      />
    ),
  },
  {
    key: 'edit',
    title: texts.columns.edit,
    cell: (plan) => (
      <Button
        {...rowAction.first}
        data-opens
        ms={{ md: '-2' }}
        aria-label={texts.editDay(formatDay(plan.date))}
        onClick={() => onEdit(plan)}
      >
        {texts.edit}
      </Button>
    ),
  },
];

const tintOf = ({ status }: Plan) => (status === 'ACTIVE' ? 'on' : undefined);

type PlanTableProps = PlanActions & { plans: readonly Plan[]; meals: readonly PlannerMeal[] };

/** Table of plans, latest day first unless the address contains another sort order. */
export const PlanTable = ({ plans, meals, toggling, onToggle, onEdit }: PlanTableProps) => {
  const { sort, setSort } = useListAddress({ sortable: ['date'], views: ['all'] });
  const columns = useMemo(
    () => planColumns(meals, { toggling, onToggle, onEdit }),
    [meals, toggling, onToggle, onEdit],
  );
  const items = useInOrder(plans, columns, sort);
  const mealRows = meals.map((_, index) => `"${`${placeOf(index)} `.repeat(3)}"`).join(' ');
  return (
    <ListTable
      label={texts.title}
      items={items}
      columns={columns}
      from="md"
      card={{ areas: `"date active edit" ${mealRows}`, columns: 'minmax(0, 1fr) auto auto' }}
      sort={sort}
      onSort={setSort}
      tint={tintOf}
      rows={LongRows}
    />
  );
};
