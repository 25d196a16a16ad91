import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { Modal } from '../../shared/ui/modal';
import type { Cart, DishAvailability } from './cart';
import { CartBill } from './cart-bill';
import { CartIntake } from './cart-intake';
import { CartLineRow } from './cart-line-row';
import type { SavedOrder } from './menu-data';

type CartSheetProps = {
  cart: Cart;
  /** The order that is locked, or being edited. */
  order: SavedOrder | undefined;
  /** A placed order: to look at, not to change. */
  locked: boolean;
  wallet: number;
  /** What has just changed, for whoever cannot see it. */
  announcement: string;
  /** What is to be shown of the order that exists. */
  notice: ReactNode;
  footer: ReactNode;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onInstruction: (dishId: string, text: string) => void;
  onClose: () => void;
};

/** The cart, as a sheet that can be dragged down (specification 2.7). */
export const CartSheet = (props: CartSheetProps) => {
  const { cart, order, locked } = props;
  return (
    <Modal shape="sheet" title={messages.cart.title} onClose={props.onClose} footer={props.footer}>
      <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
      {props.notice && <Box mb="3">{props.notice}</Box>}
      {cart.lines.length === 0 ? (
        <EmptyState text={messages.cart.empty} />
      ) : (
        <Stack gap="5" pb="3">
          <Stack as="ul" role="list" gap="0" listStyleType="none">
            {cart.lines.map((line) => (
              <CartLineRow
                key={line.dishId}
                line={line}
                locked={locked}
                onOrder={order?.lines.some(({ dishId }) => dishId === line.dishId) ?? false}
                onQuantity={(quantity) => props.onQuantity(line, quantity)}
                onInstruction={(text) => props.onInstruction(line.dishId, text)}
              />
            ))}
          </Stack>
          <CartIntake cart={cart} />
          {/* While it can be submitted, the money stands beside the button. */}
          {locked && <CartBill cart={cart} order={order} locked wallet={props.wallet} />}
        </Stack>
      )}
    </Modal>
  );
};
