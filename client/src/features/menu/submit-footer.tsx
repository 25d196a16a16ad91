import { Box, Flex, Text } from '@chakra-ui/react';
import { WhereToPay } from '../../parts/kitchen-contact/where-to-pay';
import type { Unanswered } from '../../shared/apollo/use-idempotent-mutation';
import { formatRupees } from '../../shared/format/money';
import { mostInstructionCharacters } from '../../shared/format/order-lines';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { Lines } from '../../shared/ui/page/drawn-text';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { UnansweredNotice } from '../../shared/ui/states/unanswered-notice';
import { laterMessages } from '../../texts/later-messages';
import { type Cart, instructionsOf } from './cart';
import { CartBill } from './cart-bill';
import { countCharacters } from './cart-instructions';
import { differenceText, lackingFor, walletAfter } from './cart-money';
import type { SavedOrder } from './menu-data';

const texts = laterMessages.cart;

export type SubmitFooterProps = {
  cart: Cart;
  order: SavedOrder | undefined;
  wallet: number;
  /** How far below zero the wallet may go. */
  creditLimit: number;
  busy: boolean;
  /** Why the last try did not go through. */
  error: string | undefined;
  onSubmit: () => void;
  /** An order was sent before, and nothing is known of it. */
  unanswered?: Unanswered;
  onCheck?: () => void;
};

/**
 * What the wallet will be, and Submit beside it. Too little money is shown, not forbidden: the balance may have
 * been topped up since this page was opened, and the server knows.
 */
export const SubmitFooter = (props: SubmitFooterProps) => {
  const { cart, order, wallet, creditLimit, busy, error, unanswered } = props;
  const after = walletAfter(wallet, cart, order);
  const lacking = lackingFor({ wallet, creditLimit }, cart, order);
  const short = lacking > 0;
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
      {unanswered && (
        <Box mb="2">
          <UnansweredNotice
            unanswered={unanswered}
            what={order ? texts.sentChanges(order.orderNumber) : texts.sentOrder}
            onCheck={props.onCheck}
          />
        </Box>
      )}
      {short && !error && (
        <Text textStyle="sm" color="fg.error" mb="2" role="status" textWrap="pretty">
          {texts.shortHelp(formatWallet(wallet))}
        </Text>
      )}
      {short && <WhereToPay />}
      <Box mb="2">
        <CartBill cart={cart} order={order} locked={false} wallet={wallet} />
        {difference && (
          <Text textStyle="sm" fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
            {difference}
          </Text>
        )}
      </Box>
      <OfflineNote />
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 7rem" minW="0">
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
        <BusyButton size="lg" flex="0 1 11rem" busy={busy} disabled={tooLong} onClick={props.onSubmit}>
          {texts.submit}
        </BusyButton>
      </Flex>
    </>
  );
};
