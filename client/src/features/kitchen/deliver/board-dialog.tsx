import { adminMessages } from '../../../admin-messages';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { type Card, type Column, type FailedStop, nameOf, progressOf, type Run } from './board';
import { DecideDialog } from './decide-dialog';
import { MoveDialog } from './move-dialog';
import { RunLinkDialog } from './run-link-dialog';
import type { ShownLink, Target } from './use-board';

const texts = adminMessages.delivery;

/** What the board asks or shows just now. */
export type Dialog =
  | { kind: 'move'; cards: readonly Card[] }
  | { kind: 'link'; link: ShownLink }
  | { kind: 'renew' | 'close'; run: Run }
  | { kind: 'decide'; failed: FailedStop; refund: boolean };

type BoardDialogProps = {
  dialog: Dialog;
  columns: readonly Column[];
  date: string;
  mealTitle: string;
  onMove: (cards: readonly Card[], target: Target) => void;
  onRenew: (run: Run) => void;
  onCloseRun: (run: Run) => void;
  onDecided: () => void;
  onClose: () => void;
};

/** The dialogs of the board; each is closed before what it was asked for begins. */
export const BoardDialog = ({ dialog, onClose, ...props }: BoardDialogProps) => {
  if (dialog.kind === 'link')
    return (
      <RunLinkDialog link={dialog.link} date={props.date} mealTitle={props.mealTitle} onClose={onClose} />
    );
  if (dialog.kind === 'decide')
    return (
      <DecideDialog
        failed={dialog.failed}
        refund={dialog.refund}
        onClose={onClose}
        onDecided={() => {
          onClose();
          props.onDecided();
        }}
      />
    );
  if (dialog.kind === 'move')
    return (
      <MoveDialog
        cards={dialog.cards}
        columns={props.columns}
        onMove={(target) => {
          onClose();
          props.onMove(dialog.cards, target);
        }}
        onClose={onClose}
      />
    );
  const { run, kind } = dialog;
  const rider = nameOf(run.rider);
  const isClose = kind === 'close';
  return (
    <ConfirmDialog
      question={isClose ? texts.closeQuestion(rider) : texts.renewQuestion(rider)}
      consequence={isClose ? texts.closeConsequence(progressOf(run).open) : texts.renewConsequence}
      confirm={isClose ? texts.close : texts.renew}
      cancel={isClose ? texts.keepOut : undefined}
      onConfirm={() => {
        onClose();
        if (isClose) props.onCloseRun(run);
        else props.onRenew(run);
      }}
      onCancel={onClose}
    />
  );
};
