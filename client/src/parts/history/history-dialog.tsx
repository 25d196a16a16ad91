import { Modal } from '../../shared/ui/dialogs/modal';
import { historyTexts } from '../../texts/admin/history';
import { HistoryList, type HistorySubject } from './history-list';

type HistoryDialogProps = HistorySubject & {
  /** Name of the subject. */
  name: string;
  onClose: () => void;
};

/** Dialog with the history of an order, a user, or a dish. */
export const HistoryDialog = ({ name, onClose, ...subject }: HistoryDialogProps) => (
  <Modal title={historyTexts.title} size="lg" description={name} onClose={onClose}>
    <HistoryList {...subject} />
  </Modal>
);
