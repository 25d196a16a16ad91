import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Day } from '../../shared/format/day';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useSteady } from '../../shared/use/use-steady';
import { laterMessages } from '../../texts/later-messages';
import type { Cart, DishAvailability } from './cart';
import { CartBill } from './cart-bill';
import { CartIntake } from './cart-intake';
import { CartLineRow } from './cart-line-row';
import type { SavedOrder, Slot } from './menu-data';
import { SubmitFooter, type SubmitFooterProps } from './submit-footer';

export type CartProps = {
  /** What it is for. */
  day: Day;
  slot: Slot;
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
  /** What can be done about a locked order. */
  actions: ReactNode;
  /** Sends the cart, and what became of it. */
  submitting: Pick<
    SubmitFooterProps,
    'creditLimit' | 'busy' | 'error' | 'onSubmit' | 'unanswered' | 'onCheck'
  >;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onInstruction: (dishId: string, text: string) => void;
  onAddress: (deliverTo: AddressChoice | undefined) => void;
  onClose: () => void;
};

/** The dishes of the cart, what they give to eat, and what they cost. */
export const CartContents = ({ cart, order, locked, wallet, onQuantity, onInstruction }: CartProps) => {
  const changeQuantity = useSteady(onQuantity);
  const changeInstruction = useSteady(onInstruction);
  if (cart.lines.length === 0) return <EmptyState text={laterMessages.cart.empty} />;
  return (
    <Stack gap="5" pb="3">
      <Stack as="ul" role="list" gap="0">
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.dishId}
            line={line}
            locked={locked}
            onOrder={order?.lines.some(({ dishId }) => dishId === line.dishId) ?? false}
            onQuantity={changeQuantity}
            onInstruction={changeInstruction}
          />
        ))}
      </Stack>
      <CartIntake cart={cart} />
      {/* While it can be submitted, the money stands beside the button. */}
      {locked && <CartBill cart={cart} order={order} locked wallet={wallet} />}
    </Stack>
  );
};

/** What stands below the dishes, always in sight: Submit and the money, or what can be done about a locked order. */
export const cartFooter = ({ cart, order, locked, wallet, actions, submitting }: CartProps): ReactNode =>
  locked ? actions : <SubmitFooter cart={cart} order={order} wallet={wallet} {...submitting} />;
