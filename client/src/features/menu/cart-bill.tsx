import { chakra } from '@chakra-ui/react';
import { formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { laterMessages } from '../../texts/later-messages';
import { type Cart, totalOf } from './cart';
import type { SavedOrder } from './menu-data';

const texts = laterMessages.cart;

const Row = ({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) => (
  <chakra.div
    display="flex"
    justifyContent="space-between"
    gap="4"
    fontWeight={strong ? 'semibold' : undefined}
  >
    <dt>{name}</dt>
    <chakra.dd fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {amount}
    </chakra.dd>
  </chakra.div>
);

type CartBillProps = { cart: Cart; order: SavedOrder | undefined; locked: boolean; wallet: number };

/** Where the money comes from, and how much it is. */
export const CartBill = ({ cart, order, locked, wallet }: CartBillProps) => (
  <chakra.dl display="grid" gap="0.5" textStyle="sm">
    <Row name={texts.wallet} amount={formatWallet(wallet)} />
    {order && !locked && (
      <Row name={texts.alreadyPaid(order.orderNumber)} amount={formatRupees(order.amount)} />
    )}
    <Row name={texts.total} amount={formatRupees(totalOf(cart))} strong />
  </chakra.dl>
);
