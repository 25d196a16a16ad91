import { useState } from 'react';
import { usePlannerDishesQuery } from '../../gql/admin';
import { FormDialog } from '../../shared/form/form-dialog';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { adminMessages } from '../../texts/admin-messages';
import { isEmptyPlan, type Plan, type PlannerMeal, slotsOf, validateDay } from './plan-draft';
import { PlanFields } from './plan-fields';
import { usePlanForm } from './use-plan-form';

const texts = adminMessages.mealPlanner;

type PlanDialogProps = Parameters<typeof usePlanForm>[0] & {
  meals: readonly PlannerMeal[];
  /** The plans of other days, latest first, to copy from. */
  others: readonly Plan[];
};

/** The popup 'Select Date' or 'Edit Plan'. */
export const PlanDialog = (props: PlanDialogProps) => {
  const { plan, meals, others, onClose } = props;
  const choices = usePlannerDishesQuery();
  const dishes = choices.data?.dishes;
  const { form, setForm, dialog, problems, base, submit } = usePlanForm(props, dishes ?? []);
  const [asksAboutEmpty, setAsksAboutEmpty] = useState(false);
  const confirm = () => {
    if (!dishes) return;
    const isDayFine = !validateDay(form.dayText, props.takenDays);
    if (isDayFine && isEmptyPlan(slotsOf(form, dishes))) setAsksAboutEmpty(true);
    else void submit();
  };

  return (
    <FormDialog
      size="xl"
      title={plan ? texts.editTitle : texts.createTitle}
      description={plan ? undefined : texts.startsOff}
      submit={texts.confirm}
      {...dialog}
      onSubmit={confirm}
      onClose={onClose}
    >
      <PlanFields
        draft={form}
        onChange={setForm}
        dateError={problems.dayText}
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
