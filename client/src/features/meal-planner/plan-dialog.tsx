import { useRef, useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog';
import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { mealPlannerTexts as texts } from '../../texts/admin/kitchen';
import { usePlannerDishesQuery } from './meal-planner.generated';
import { isEmptyPlan, type Plan, type PlannerMeal, slotsOf, validateDay } from './plan-draft';
import { PlanFields } from './plan-fields';
import { usePlanForm } from './use-plan-form';

type PlanDialogProps = Omit<Parameters<typeof usePlanForm>[0], 'turnsOn'> & {
  meals: readonly PlannerMeal[];
  /** Plans of other days that can be copied, latest first. */
  others: readonly Plan[];
  /** Turns the saved plan ON. Absent if a day is already ON. */
  onTurnOn?: (plan: Plan) => void;
};

/** Dialog that creates a plan or edits it. */
export const PlanDialog = (props: PlanDialogProps) => {
  const { plan, meals, others, onSaved, onTurnOn, onClose } = props;
  const turnsOn = useRef(false);
  const choices = usePlannerDishesQuery();
  const dishes = choices.data?.dishes.nodes;
  const { form, setForm, dialog, problems, base, submit } = usePlanForm(
    {
      ...props,
      turnsOn,
      onSaved: (saved) => {
        onSaved(saved);
        if (saved && turnsOn.current) onTurnOn?.(saved);
      },
    },
    dishes ?? [],
  );
  const day = parseTypedDay(form.date);
  const [asksAboutEmpty, setAsksAboutEmpty] = useState(false);
  const confirm = (andTurnOn: boolean) => {
    if (!dishes) return;
    turnsOn.current = andTurnOn;
    const isDayFine = !validateDay(form.date, props.takenDays);
    if (isDayFine && isEmptyPlan(slotsOf(form, dishes))) setAsksAboutEmpty(true);
    else void submit();
  };

  return (
    <FormDialog
      needs="plans:write"
      size="xl"
      title={plan ? texts.editTitle : texts.createTitle}
      description={[day && formatWeekday(day), !plan && texts.startsOff].filter(Boolean).join(' · ')}
      submit={texts.confirm}
      {...dialog}
      onSubmit={() => confirm(false)}
      alternative={onTurnOn && { text: texts.saveAndTurnOn, onSubmit: () => confirm(true) }}
      onClose={onClose}
    >
      <PlanFields
        draft={form}
        onChange={setForm}
        dateError={problems.date}
        boxError={problems.boxes}
        meals={meals}
        plan={base}
        others={others}
        choices={choices}
      />
      {asksAboutEmpty && (
        <ConfirmDialog
          question={texts.emptyQuestion}
          consequence={texts.emptyConsequence}
          confirm={texts.saveEmpty}
          onConfirm={() => {
            setAsksAboutEmpty(false);
            void submit();
          }}
          onCancel={() => setAsksAboutEmpty(false)}
        />
      )}
    </FormDialog>
  );
};
