import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useDeliverToQuery } from '../../gql/customer';
import { useSession } from '../../shared/apollo/session-provider';
import { wholeAddress } from '../../shared/format/address';
import { DeliverTo } from '../../shared/ui/fields/deliver-to';
import { useOnline } from '../../shared/use/use-online';
import { laterMessages } from '../../texts/later-messages';
import type { CartProps } from './cart-contents';

const texts = laterMessages.cart;

type CartDeliverToProps = Pick<CartProps, 'cart' | 'order' | 'locked' | 'submitting' | 'onAddress'>;

/** Where the box goes, with a choice for a customer with more than one address. The addresses are asked for when the cart is opened, and again after a refusal. */
export const CartDeliverTo = ({ cart, order, locked, submitting, onAddress }: CartDeliverToProps) => {
  const { id: userUuid } = useSession();
  const { data, refetch } = useDeliverToQuery({
    variables: { userUuid },
    fetchPolicy: 'cache-and-network',
  });
  const online = useOnline();
  const addresses = data?.user.addresses;
  const { error } = submitting;
  useEffect(() => {
    if (error) void refetch().catch(() => undefined);
  }, [error, refetch]);
  // What could not be asked without a network is asked once it is back.
  useEffect(() => (online ? undefined : () => void refetch().catch(() => undefined)), [online, refetch]);
  // The list may have changed since it was chosen from: what counts is the address.
  const chosen = cart.deliverTo;
  const isMoved =
    chosen !== undefined && addresses !== undefined && addresses[chosen.index]?.text !== chosen.text;
  useEffect(() => {
    if (!isMoved) return;
    const index = addresses.findIndex(({ text }) => text === chosen.text);
    onAddress(index === -1 ? undefined : { index, text: chosen.text });
  });
  const kept = order ? (order.deliveryAddress?.text ?? null) : undefined;
  // Its place, so that the dishes stay where they are; without a network it does not come.
  if (!addresses) return online ? <Box minH="16" /> : null;
  const only = addresses.length === 1 ? addresses[0]?.text : undefined;
  const fixed = locked || addresses.length === 0 ? (kept ?? undefined) : only;
  if (fixed === undefined || (!locked && order && fixed !== kept))
    return locked ? null : (
      <DeliverTo
        label={texts.deliverTo}
        noAddress={texts.noAddress}
        addresses={addresses}
        kept={kept}
        chosen={chosen}
        onChoose={onAddress}
      />
    );
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {texts.deliverTo}
      </Text>
      <Text whiteSpace="pre-line" textWrap="pretty">
        {wholeAddress(fixed)}
      </Text>
    </Box>
  );
};
