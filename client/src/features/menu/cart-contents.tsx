import { chakra, Heading, Stack } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { Day } from '../../shared/format/day';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { lazyMessages } from '../../texts/lazy-messages';
import { type Cart, type DishAvailability, type Portion, totalOf } from './cart';
import { CartLineRow } from './cart-line-row';
import type { SavedOrder, Slot } from './menu-data';
import { formatGrams } from './nutrition-chips';
import { CartBill, SubmitFooter, type SubmitFooterProps } from './submit-footer';

const texts = lazyMessages.cart;

type MeasureProps = { name: string; value: number | null; format: (value: number) => string };

const Measure = ({ name, value, format }: MeasureProps) =>
  value !== null && (
    <chakra.div textAlign="center" flex="1 1 4rem">
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {format(value)}
      </chakra.dd>
    </chakra.div>
  );

/** Formats energy, which exceeds a thousand in a large cart. */
const formatEnergy = (kcal: number) => (Math.round(kcal * 10) / 10).toLocaleString('en-IN');

/** Returns the sums of the cart's nutrition. A dish without a value counts as 0. Null if no dish states the value. */
export const intakeOf = (cart: Cart): Portion => {
  const sum = (key: keyof Portion) =>
    cart.lines.some(({ portion }) => portion[key] !== null)
      ? cart.lines.reduce((total, line) => total + (line.portion[key] ?? 0) * line.quantity, 0)
      : null;
  return { calories: sum('calories'), protein: sum('protein'), carbs: sum('carbs'), fats: sum('fats') };
};

/** Nutrition of the whole cart, without values that no dish states. An instruction does not render it again. */
const CartIntake = memo((intake: Portion) => {
  if (Object.values(intake).every((value) => value === null)) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" fontFamily="body" textStyle="md" fontWeight="semibold">
        {texts.intake}
      </Heading>
      <chakra.dl display="flex" flexWrap="wrap" gap="2" py="3" borderRadius="l2" bg="turmeric.subtle">
        <Measure name={texts.kcal} value={intake.calories} format={formatEnergy} />
        <Measure name={texts.protein} value={intake.protein} format={formatGrams} />
        <Measure name={texts.carbs} value={intake.carbs} format={formatGrams} />
        <Measure name={texts.fat} value={intake.fats} format={formatGrams} />
      </chakra.dl>
    </Stack>
  );
});

export type CartProps = {
  /** Day of the cart. */
  day: Day;
  slot: Slot;
  cart: Cart;
  /** Order that is locked or being edited. */
  order: SavedOrder | undefined;
  /** Whether the cart shows a placed order, which is read-only. */
  locked: boolean;
  wallet: number;
  /** Text of the latest change of the cart, for screen readers. */
  announcement: string;
  /** Notice about the existing order. */
  notice: ReactNode;
  /** Actions for a locked order. */
  actions: ReactNode;
  /** State of the request that sends the cart, with its actions. */
  submitting: Omit<SubmitFooterProps, 'cart' | 'order' | 'wallet'>;
  onQuantity: (availability: DishAvailability, quantity: number) => void;
  onInstruction: (dishId: string, text: string) => void;
  onAddress: (deliverTo: AddressChoice | undefined) => void;
  onClose: () => void;
};

/** Dishes of the cart with nutrition and prices. */
export const CartContents = ({ cart, order, locked, wallet, onQuantity, onInstruction }: CartProps) => {
  const changeQuantity = useStableCallback(onQuantity);
  const changeInstruction = useStableCallback(onInstruction);
  if (cart.lines.length === 0) return <EmptyState text={lazyMessages.cart.empty} />;
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
      <CartIntake {...intakeOf(cart)} />
      {/* If the cart can be submitted, the amounts are next to the button. */}
      {locked && <CartBill total={totalOf(cart)} order={order} locked wallet={wallet} />}
    </Stack>
  );
};

/** Returns the heading of a cart, or of a placed order. */
export const cartTitle = ({ locked }: CartProps): string =>
  locked ? lazyMessages.cart.orderTitle : lazyMessages.cart.title;

/** Returns the footer below the dishes, which is always visible: Submit with the amount, or actions for a locked order. */
export const cartFooter = ({ cart, order, locked, wallet, actions, submitting }: CartProps): ReactNode =>
  locked ? actions : <SubmitFooter cart={cart} order={order} wallet={wallet} {...submitting} />;
