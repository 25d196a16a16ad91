import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { laterMessages } from '../../texts/later-messages';
import { CartContents, type CartProps, cartFooter } from './cart-contents';
import { CartHead } from './cart-head';

/** The cart, as a sheet that can be dragged down. */
export const CartSheet = (props: CartProps) => (
  <Modal shape="sheet" title={laterMessages.cart.title} onClose={props.onClose} footer={cartFooter(props)}>
    <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
    {props.notice && <Box mb="3">{props.notice}</Box>}
    <CartHead {...props} />
    <CartContents {...props} />
  </Modal>
);
