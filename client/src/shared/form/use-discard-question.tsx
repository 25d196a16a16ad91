import { type ReactNode, useState } from 'react';
import { formMessages } from '../../texts/form-messages';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog';
import { useLeaveGuard } from '../use/use-leave-guard';

type Go = () => void;

/**
 * Returns functions to leave a page, and a dialog that confirms leaving with unsaved input, for each way to leave: a button, a
 * link, Back, or Logout. When a tab closes, the browser asks.
 * @param unsaved whether there is unsaved input; without it, no dialog opens
 * @param goBack target of Back; by default, the previous entry of the history
 */
export const useDiscardQuestion = (unsaved: boolean, goBack?: Go) => {
  const [pendingLeave, ask] = useState<{ leave: Go }>();
  const leaveDirectly = useLeaveGuard(unsaved, (leave) => ask({ leave }), goBack);
  const question: ReactNode = pendingLeave && (
    <ConfirmDialog
      question={formMessages.discardQuestion}
      consequence={formMessages.discardConsequence}
      confirm={formMessages.discard}
      cancel={formMessages.keepEditing}
      onConfirm={() => {
        ask(undefined);
        pendingLeave.leave();
      }}
      onCancel={() => ask(undefined)}
    />
  );
  return {
    /** Leaves by the given function. Confirms first if input would be lost. */
    leave: (go: Go) => (unsaved ? ask({ leave: () => leaveDirectly(go) }) : leaveDirectly(go)),
    /** Leaves without a confirmation, for example after saving. */
    leaveDirectly,
    /** Confirmation, which must be rendered outside of any form. */
    question,
  };
};
