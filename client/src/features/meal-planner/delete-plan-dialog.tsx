import { MealPlannerDocument, useDeletePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { formatWeekday } from '../../shared/format/day';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { plannerWeek as texts } from '../../texts/admin/planner-week';
import type { Plan } from './plan-draft';

type DeletePlanDialogProps = { plan: Plan; reload: () => Promise<unknown>; onClose: () => void };

/** Asks before a plan is deleted, and says why it cannot be. */
export const DeletePlanDialog = ({ plan, reload, onClose }: DeletePlanDialogProps) => {
  const [send, { loading, error }] = useDeletePlanMutation({
    refetchQueries: [MealPlannerDocument],
    awaitRefetchQueries: true,
  });
  const day = formatWeekday(plan.date);
  const remove = async () => {
    try {
      await send({ variables: { id: plan.id, version: plan.version } });
      toast.success(texts.removed(day));
      onClose();
    } catch {
      // It may have changed, or be gone already: the question stays with the reason.
      await reload().catch(() => undefined);
    }
  };
  return (
    <ConfirmDialog
      question={texts.removeQuestion(day)}
      consequence={
        plan.status === 'ACTIVE'
          ? `${texts.removeConsequence} ${texts.removeActive}`
          : texts.removeConsequence
      }
      confirm={texts.removeConfirm}
      busy={loading}
      error={error && messageOf(error, texts.removeFailed)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};
