import { MealPlannerDocument, useDeletePlanMutation } from '../../gql/admin';
import { formatWeekday } from '../../shared/format/day';
import { ConfirmAct } from '../../shared/ui/dialogs/confirm-act';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';

type DeletePlanDialogProps = { plan: Plan; reload: () => Promise<unknown>; onClose: () => void };

/** Asks before a plan is deleted, and says why it cannot be. */
export const DeletePlanDialog = ({ plan, reload, onClose }: DeletePlanDialogProps) => {
  const [send] = useDeletePlanMutation({
    refetchQueries: [MealPlannerDocument],
    awaitRefetchQueries: true,
  });
  const day = formatWeekday(plan.date);
  const remove = async () => {
    try {
      await send({ variables: { id: plan.id, version: plan.version } });
    } catch (error) {
      // It may have changed, or be gone already: the question stays with the reason.
      await reload().catch(() => undefined);
      throw error;
    }
  };
  return (
    <ConfirmAct
      question={texts.removeQuestion(day)}
      consequence={
        plan.status === 'ACTIVE'
          ? `${texts.removeConsequence} ${texts.removeActive}`
          : texts.removeConsequence
      }
      confirm={texts.removeConfirm}
      act={remove}
      fallback={texts.removeFailed}
      done={texts.removed(day)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};
