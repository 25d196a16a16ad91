import { adminMessages } from '../../admin-messages';
import { MealPlannerDocument, useTogglePlanMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/toasts';
import type { Plan } from './plan-draft';

const texts = adminMessages.mealPlanner;

/**
 * Turns a plan ON or OFF (specification 2.11). The plan that was ON before goes OFF with it and gets a new version, so
 * the whole list is read again, also after a refusal.
 */
export const useTogglePlan = (reload: () => Promise<unknown>) => {
  const [send, { loading }] = useTogglePlanMutation({
    refetchQueries: [MealPlannerDocument],
    awaitRefetchQueries: true,
  });
  const toggle = async ({ id, version }: Plan): Promise<void> => {
    if (loading) return;
    const notice = toast.loading(texts.updating);
    try {
      await send({ variables: { id, version } });
      toast.success(texts.activated, notice);
    } catch (error) {
      toast.error(messageOf(error, texts.activateFailed), notice);
      await reload().catch(() => undefined);
    }
  };
  return { toggle, toggling: loading };
};
