import { Button, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { CardLabel } from '../../shared/ui/lists/data-table';
import type { ListColumn } from '../../shared/ui/lists/list-row';
import { useInOrder } from '../../shared/ui/lists/list-sort';
import { ListTable } from '../../shared/ui/lists/list-table';
import { LongRows } from '../../shared/ui/lists/long-list-rows';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { adminMessages } from '../../texts/admin-messages';
import { ActiveToggle } from './active-toggle';
import type { Plan, PlannerMeal } from './plan-draft';

const texts = adminMessages.mealPlanner;

type PlanActions = { toggling: boolean; onToggle: (plan: Plan) => void; onEdit: (plan: Plan) => void };

/** The titles of one meal's dishes; customers do not see an inactive one. */
const titlesOf = (plan: Plan, mealId: string): string =>
  plan.slots
    .find(({ meal }) => meal.id === mealId)
    ?.dishes.map(({ title, status }) => (status === 'ACTIVE' ? title : texts.inactiveDish(title)))
    .join(', ') || texts.noDishes;

const placeOf = (position: number): string => `meal${position}`;

const mealColumn = (meal: PlannerMeal, index: number): ListColumn<Plan> => ({
  key: placeOf(index),
  // A meal may have a long title.
  title: <chakra.span whiteSpace="normal">{meal.title}</chakra.span>,
  cell: (plan) => (
    <>
      <CardLabel>{meal.title}:</CardLabel> {titlesOf(plan, meal.id)}
    </>
  ),
});

/** #, Date, a column a meal, ON/OFF and Edit. */
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
        data-opens
        size="sm"
        variant="ghost"
        colorPalette="neutral"
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

/** The plans, latest day first unless the address says otherwise. */
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
