import { Box, VisuallyHidden } from '@chakra-ui/react';
import { messages } from '../../messages';
import { Modal } from '../../shared/ui/modal';
import { CartContents, type CartProps, cartFooter } from './cart-contents';
import { CartDeliverTo } from './cart-deliver-to';

/** The cart, as a sheet that can be dragged down (specification 2.7). */
export const CartSheet = (props: CartProps) => (
  <Modal shape="sheet" title={messages.cart.title} onClose={props.onClose} footer={cartFooter(props)}>
    <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
    {props.notice && <Box mb="3">{props.notice}</Box>}
    <CartContents {...props}>
      <CartDeliverTo {...props} />
    </CartContents>
  </Modal>
);
