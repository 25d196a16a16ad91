import { Button, chakra } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/data-table';
import { ActiveToggle } from './active-toggle';
import type { Plan, PlannerMeal } from './plan-draft';

const texts = adminMessages.mealPlanner;

type PlanTableProps = {
  plans: readonly Plan[];
  meals: readonly PlannerMeal[];
  toggling: boolean;
  onToggle: (plan: Plan) => void;
  onEdit: (plan: Plan) => void;
};

type PlanRowProps = Omit<PlanTableProps, 'plans'> & { plan: Plan; position: number };

/** The titles of one meal's dishes; customers do not see an inactive one. */
const titlesOf = (plan: Plan, mealId: string): string =>
  plan.slots
    .find(({ meal }) => meal.id === mealId)
    ?.dishes.map(({ title, status }) => (status === 'ACTIVE' ? title : texts.inactiveDish(title)))
    .join(', ') || texts.noDishes;

const columnOf = (position: number): string => `meal${position}`;

const PlanRow = ({ plan, position, meals, toggling, onToggle, onEdit }: PlanRowProps) => {
  const day = formatDay(plan.date);
  const isOn = plan.status === 'ACTIVE';
  return (
    <chakra.tr bg={isOn ? 'brand.subtle' : undefined}>
      <Cell column="serial" data-table-only numeric>
        {position}
      </Cell>
      <RowHead column="date">
        <chakra.span display="block" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {day}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {formatWeekday(plan.date)}
        </chakra.span>
      </RowHead>
      {meals.map((meal, index) => (
        <Cell key={meal.id} column={columnOf(index)}>
          <CardLabel>{meal.title}:</CardLabel> {titlesOf(plan, meal.id)}
        </Cell>
      ))}
      <Cell column="active">
        <ActiveToggle label={texts.toggle(day)} on={isOn} busy={toggling} onToggle={() => onToggle(plan)} />
      </Cell>
      <Cell column="edit">
        <Button
          size="sm"
          variant="outline"
          colorPalette="neutral"
          aria-label={texts.editDay(day)}
          onClick={() => onEdit(plan)}
        >
          {texts.edit}
        </Button>
      </Cell>
    </chakra.tr>
  );
};

/** The plans, latest day first: #, Date, a column a meal, ON/OFF and Edit (specification 2.11). */
export const PlanTable = ({ plans, meals, ...actions }: PlanTableProps) => {
  const mealRows = meals.map((_, index) => `"${`${columnOf(index)} `.repeat(3)}"`).join(' ');
  return (
    <DataTable
      label={texts.title}
      from="md"
      card={{ areas: `"date active edit" ${mealRows}`, columns: 'minmax(0, 1fr) auto auto' }}
      stickyTop="3.5rem"
      columns={[
        { key: 'serial', title: texts.columns.serial, numeric: true },
        { key: 'date', title: texts.columns.date },
        ...meals.map(({ title }, index) => ({ key: columnOf(index), title })),
        { key: 'active', title: texts.columns.active },
        { key: 'edit', title: texts.columns.edit },
      ]}
    >
      <tbody>
        {plans.map((plan, index) => (
          <PlanRow key={plan.id} plan={plan} position={index + 1} meals={meals} {...actions} />
        ))}
      </tbody>
    </DataTable>
  );
};
