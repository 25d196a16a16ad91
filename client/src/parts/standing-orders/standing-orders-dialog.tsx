import { Modal } from '../../shared/ui/dialogs/modal';
import { standingMessages } from '../../texts/standing-messages';
import { StandingOrders } from './standing-orders';

const texts = standingMessages;

type StandingOrdersDialogProps = { userId: string; name: string; onClose: () => void };

/** Dialog for admins with the standing orders of a customer. */
export const StandingOrdersDialog = ({ userId, name, onClose }: StandingOrdersDialogProps) => (
  <Modal title={texts.title} description={name} size="xl" onClose={onClose}>
    <StandingOrders userId={userId} empty={texts.noneOf(name)} hideTitle />
  </Modal>
);
