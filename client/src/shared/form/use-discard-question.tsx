import { type ReactNode, useState } from 'react';
import { formMessages } from '../../texts/form-messages';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog';
import { useLeaveGuard } from '../use/use-leave-guard';

type Go = () => void;

/** What is asked, what would happen, and the two answers. */
type Words = {
  discardQuestion: string;
  discardConsequence: string;
  discard: string;
  keepEditing: string;
};

/**
 * Asks before something that was typed is thrown away, however the user leaves: by a button of the screen, a link, the
 * browser's back, or Logout. Only closing the tab is asked about in the browser's own way.
 *
 * @param unsaved whether there is something to lose; without it nothing is asked
 * @param goBack where the browser's back leads from here; by default one entry back
 * @param words what to say where something else than typing is lost
 */
export const useDiscardQuestion = (unsaved: boolean, goBack?: Go, words: Words = formMessages) => {
  const [asked, ask] = useState<{ leave: Go }>();
  const leaveUnasked = useLeaveGuard(unsaved, (leave) => ask({ leave }), goBack);
  const question: ReactNode = asked && (
    <ConfirmDialog
      question={words.discardQuestion}
      consequence={words.discardConsequence}
      confirm={words.discard}
      cancel={words.keepEditing}
      onConfirm={() => {
        ask(undefined);
        asked.leave();
      }}
      onCancel={() => ask(undefined)}
    />
  );
  return {
    /** Leaves by what it is given; asks first where something would be lost. */
    leave: (go: Go) => (unsaved ? ask({ leave: () => leaveUnasked(go) }) : leaveUnasked(go)),
    /** The same without asking, such as after saving. */
    leaveUnasked,
    /** The question, to be rendered outside of any form. */
    question,
  };
};
