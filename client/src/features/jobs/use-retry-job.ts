import { type JobItemFragment, useRetryBulkJobMutation } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { toast } from '../../shared/ui/dialogs/toasts';
import { jobs as texts } from '../../texts/admin/jobs';

/** Tries again what failed of a job: the attempt that is looked at is named, so that two presses are one. */
export const useRetryJob = () => {
  const [send, { loading }] = useRetryBulkJobMutation();
  const retry = async ({ id, attempt }: JobItemFragment) => {
    try {
      await send({ variables: { id, attempt } });
    } catch (error) {
      toast.error(messageOf(error, texts.retryFailed));
    }
  };
  return { retry, busy: loading };
};
