import { Modal } from '../../shared/ui/dialogs/modal';
import { adminMessages } from '../../texts/admin-messages';
import { HistoryList, type HistorySubject } from './history-list';

type HistoryDialogProps = HistorySubject & {
  /** What it is called. */
  name: string;
  onClose: () => void;
};

/** The history of an order, a user or a dish in a dialog. */
export const HistoryDialog = ({ name, onClose, ...subject }: HistoryDialogProps) => (
  <Modal title={adminMessages.history.title} size="lg" description={name} onClose={onClose}>
    <HistoryList {...subject} />
  </Modal>
);
