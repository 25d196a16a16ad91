import { Modal } from '../../shared/ui/dialogs/modal';
import { adminTexts } from '../../texts/admin/common';
import { HistoryList, type HistorySubject } from './history-list';

type HistoryDialogProps = HistorySubject & {
  /** Name of the subject. */
  name: string;
  onClose: () => void;
};

/** Dialog with the history of an order, a user, or a dish. */
export const HistoryDialog = ({ name, onClose, ...subject }: HistoryDialogProps) => (
  <Modal title={adminTexts.history} size="lg" description={name} onClose={onClose}>
    <HistoryList {...subject} />
  </Modal>
);
