import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { AddShortfall } from '../../parts/add-money/add-shortfall';
import type { UnconfirmedRequest } from '../../shared/apollo/use-idempotent-mutation';
import { formatRupees } from '../../shared/format/money';
import { mostInstructionCharacters } from '../../shared/format/order-lines';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { Lines } from '../../shared/ui/page/drawn-text';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { UnconfirmedNotice } from '../../shared/ui/states/unconfirmed-notice';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { lazyMessages } from '../../texts/lazy-messages';
import { type Cart, countCharacters, instructionsOf, totalOf } from './cart';
import { chargeOf, differenceText, missingAmountFor, walletAfter } from './cart-money';
import type { SavedOrder } from './menu-data';
import type { Question } from './menu-state';

const texts = lazyMessages.cart;

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

type CartBillProps = { total: number; order: SavedOrder | undefined; locked: boolean; wallet: number };

/** Wallet balance, the amount already paid for an edited order, and the total. */
export const CartBill = memo(({ total, order, locked, wallet }: CartBillProps) => (
  <chakra.dl display="grid" gap="0.5" textStyle="sm">
    <Row name={texts.wallet} amount={formatWallet(wallet)} />
    {order && !locked && (
      <Row name={texts.alreadyPaid(order.orderNumber)} amount={formatRupees(order.amount)} />
    )}
    <Row name={texts.total} amount={formatRupees(total)} strong />
  </chakra.dl>
));

export type SubmitFooterProps = {
  cart: Cart;
  order: SavedOrder | undefined;
  wallet: number;
  /** Amount by which the balance may be below zero, in rupees. */
  creditLimit: number;
  busy: boolean;
  /** Error of the last request. */
  error: string | undefined;
  onSubmit: () => void;
  /** Set if an order was sent and its result is unknown. */
  unconfirmed?: UnconfirmedRequest<{ input: { expectedAmount?: number | null } }>;
  onCheck?: () => void;
  ask: (question: Question) => void;
};

type SubmitRowProps = Pick<SubmitFooterProps, 'busy' | 'onSubmit' | 'ask'> & {
  /** Balance after the order, missing amount, and amount that Submit charges, in rupees. */
  after: number;
  lacking: number;
  charge: number;
  disabled: boolean;
  /** Whether the cart contains more of a dish than is left. Money would not help. */
  isSoldOut: boolean;
};

/** Balance after the order next to Submit. An instruction does not render it again. */
const SubmitRow = memo((props: SubmitRowProps) => {
  const { after, lacking, charge, busy, disabled, isSoldOut, onSubmit, ask } = props;
  const short = lacking > 0;
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" justify="space-between">
      <Box flex="1 1 7rem" minW="0" role="status">
        <Text textStyle="sm" color="fg.muted">
          {texts.walletAfter}
        </Text>
        <Text
          textStyle="lg"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={short ? 'fg.error' : undefined}
        >
          {short ? texts.short(formatRupees(lacking)) : formatWallet(after)}
        </Text>
      </Box>
      <BusyButton
        size="lg"
        flex="0 1 11rem"
        variant={short ? 'subtle' : 'solid'}
        fontVariantNumeric="tabular-nums"
        busy={busy}
        disabled={disabled}
        onClick={onSubmit}
      >
        {short || charge === 0 ? texts.submit : texts.submitFor(formatRupees(charge))}
      </BusyButton>
      {short && !isSoldOut && (
        <AddShortfall size="lg" w="full" rupees={lacking} onAdd={(rupees) => ask({ rupees })} />
      )}
    </Flex>
  );
});

/**
 * Balance after the order, and Submit. If money is missing, the main action adds it. Submit remains enabled, because the wallet
 * may have been topped up since the page loaded.
 */
export const SubmitFooter = (props: SubmitFooterProps) => {
  const { cart, order, wallet, creditLimit, busy, error, unconfirmed } = props;
  const submit = useStableCallback(props.onSubmit);
  // The cart may have changed since then.
  const sent = formatRupees(unconfirmed?.input.input.expectedAmount ?? 0);
  const difference = order && differenceText(cart, order);
  const characters = countCharacters(instructionsOf(cart));
  const tooLong = characters > mostInstructionCharacters;
  const problem =
    error ?? (tooLong ? texts.instructionsTooLong(characters.toLocaleString('en-IN')) : undefined);
  return (
    <>
      {problem && (
        <Text role="alert" color="fg.error" fontWeight="medium" mb="2">
          <Lines text={problem} />
        </Text>
      )}
      {unconfirmed && (
        <Box mb="2">
          <UnconfirmedNotice
            unconfirmed={unconfirmed}
            what={order ? texts.sentChanges(order.orderNumber, sent) : texts.sentOrder(sent)}
            onCheck={props.onCheck}
          />
        </Box>
      )}
      <Box mb="2">
        <CartBill total={totalOf(cart)} order={order} locked={false} wallet={wallet} />
        {difference && (
          <Text textStyle="sm" fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
            {difference}
          </Text>
        )}
      </Box>
      <OfflineNote />
      <SubmitRow
        after={walletAfter(wallet, cart, order)}
        lacking={missingAmountFor({ wallet, creditLimit }, cart, order)}
        charge={chargeOf(cart, order)}
        busy={busy}
        disabled={tooLong}
        isSoldOut={cart.lines.some(({ quantity, most }) => quantity > most)}
        onSubmit={submit}
        ask={props.ask}
      />
    </>
  );
};
