import { type ReactNode, useState } from 'react';
import { formMessages } from '../../texts/form-messages';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog';
import { useLeaveGuard } from '../use/use-leave-guard';

type Go = () => void;

/** Texts of the confirmation: title, consequence, and both buttons. */
type Words = {
  discardQuestion: string;
  discardConsequence: string;
  discard: string;
  keepEditing: string;
};

/**
 * Returns functions to leave a page, and a dialog that confirms leaving with unsaved input, for each way to leave: a button, a
 * link, Back, or Logout. When a tab closes, the browser asks.
 * @param unsaved whether there is unsaved input; without it, no dialog opens
 * @param goBack target of Back; by default, the previous entry of the history
 * @param words texts, if something other than input would be lost
 */
export const useDiscardQuestion = (unsaved: boolean, goBack?: Go, words: Words = formMessages) => {
  const [pendingLeave, ask] = useState<{ leave: Go }>();
  const leaveDirectly = useLeaveGuard(unsaved, (leave) => ask({ leave }), goBack);
  const question: ReactNode = pendingLeave && (
    <ConfirmDialog
      question={words.discardQuestion}
      consequence={words.discardConsequence}
      confirm={words.discard}
      cancel={words.keepEditing}
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
