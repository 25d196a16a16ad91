import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useSession } from '../../shared/apollo/session-provider';
import { wholeAddress } from '../../shared/format/address';
import { type AddressChoice, DeliverTo } from '../../shared/ui/fields/deliver-to';
import { useOnline } from '../../shared/use/use-online';
import { lazyMessages } from '../../texts/lazy-messages';
import type { CartProps } from './cart-contents';
import { useDeliverToQuery } from './deliver-to.generated';

const texts = lazyMessages.cart;

type CartDeliverToProps = Pick<CartProps, 'order' | 'locked' | 'onAddress'> & {
  /** Selected address. Undefined for the default. */
  chosen: AddressChoice | undefined;
  /** Error of the last request that sent the cart. */
  error: string | undefined;
};

/**
 * Delivery address of the box, with a choice if the customer has several. The addresses are loaded when the cart opens, and again
 * after an error.
 */
export const CartDeliverTo = ({ chosen, order, locked, error, onAddress }: CartDeliverToProps) => {
  const { id: userUuid } = useSession();
  const { data, refetch } = useDeliverToQuery({
    variables: { userUuid },
    fetchPolicy: 'cache-and-network',
  });
  const online = useOnline();
  const addresses = data?.user.addresses;
  useEffect(() => {
    if (error) void refetch().catch(() => undefined);
  }, [error, refetch]);
  // Loads the addresses again when the network is back.
  useEffect(() => (online ? undefined : () => void refetch().catch(() => undefined)), [online, refetch]);
  // The address may have been deleted since it was selected. A cart stored by an earlier version contains only the text of the
  // address.
  const isMoved =
    chosen !== undefined && addresses !== undefined && !addresses.some(({ id }) => id === chosen.id);
  useEffect(() => {
    if (!isMoved) return;
    const same = addresses.find(({ text }) => text === chosen.text);
    onAddress(same && { id: same.id, text: same.text });
  });
  const ofOrder = order ? (order.deliveryAddress?.text ?? null) : undefined;
  // Reserves the height, so that the dishes do not move. Without a network, the addresses do not load.
  if (!addresses) return online ? <Box minH="16" /> : null;
  const only = addresses.length === 1 ? addresses[0]?.text : undefined;
  const fixed = locked || addresses.length === 0 ? (ofOrder ?? undefined) : only;
  if (fixed === undefined || (!locked && order && fixed !== ofOrder))
    return locked ? null : (
      <DeliverTo
        label={texts.deliverTo}
        noAddress={texts.noAddress}
        addresses={addresses}
        ofOrder={ofOrder}
        chosen={chosen}
        onChoose={onAddress}
      />
    );
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {texts.deliverTo}
      </Text>
      <Text whiteSpace="pre-line" textWrap="wrap">
        {wholeAddress(fixed)}
      </Text>
    </Box>
  );
};
