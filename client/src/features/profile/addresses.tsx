import { useApolloClient } from '@apollo/client/react';
import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { wholeAddress } from '../../shared/format/address';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-text';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import type { OwnAddresses } from './addresses-dialog';
import {
  OwnAddressesDocument,
  type Profile_UserFragment,
  useSetDefaultAddressMutation,
} from './profile.generated';

const AddressesDialog = lazyComponent(
  'addressesDialog',
  async () => (await import('./addresses-dialog')).AddressesDialog,
);

/** Button to edit the customer's own addresses. It loads the current addresses first. */
const EditAddresses = ({ userUuid }: { userUuid: string }) => {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [owner, setOwner] = useState<OwnAddresses>();
  const [error, setError] = useState<unknown>();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const query = {
        query: OwnAddressesDocument,
        variables: { userUuid },
        fetchPolicy: 'no-cache',
      } as const;
      setOwner((await client.query(query)).data?.user);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton
        variant="outline"
        colorPalette="neutral"
        aria-label={texts.editAddresses}
        busy={busy}
        onClick={() => void open()}
      >
        {messages.app.edit}
      </BusyButton>
      {error !== undefined && <ErrorText>{messageOf(error, texts.addressesFailed)}</ErrorText>}
      {owner && <AddressesDialog owner={owner} userUuid={userUuid} onClose={() => setOwner(undefined)} />}
    </>
  );
};

const texts = profileMessages;

type AddressesProps = {
  user: Pick<Profile_UserFragment, 'addresses' | 'version' | 'status' | 'mayEditAddresses'>;
  userUuid: string;
  /** Called after a failed change, because the displayed list may be outdated. */
  onStale: () => void;
};

/** Delivery addresses of the customer, with a choice of the default. If the kitchen allows it, the customer can edit the list. */
export const Addresses = ({ user, userUuid, onStale }: AddressesProps) => {
  const headingId = useId();
  const [makeDefault, { loading, error }] = useSetDefaultAddressMutation();
  const [chosen, choose] = useState<string>();
  const { addresses, version, status, mayEditAddresses } = user;
  if (addresses.length === 0 && !mayEditAddresses) return null;
  const isChoice = addresses.length > 1;
  const mayChoose = isChoice && status === 'ACTIVE';
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading as="h2" id={headingId} textStyle="heading">
          {texts.addresses}
        </Heading>
        {mayEditAddresses && <EditAddresses userUuid={userUuid} />}
      </Flex>
      {mayChoose && (
        <Text textStyle="sm" color="fg.muted" textWrap="pretty">
          {texts.addressesHelp}
        </Text>
      )}
      {/* A lost response shows no error, because the reloaded list shows whether the change was made. */}
      {error && !addresses.some(({ id, isDefault }) => id === chosen && isDefault) && (
        <ErrorText>{messageOf(error, texts.addressFailed)}</ErrorText>
      )}
      <chakra.ul role="list" layerStyle="card" px="4">
        {addresses.map(({ id, text, isDefault }) => (
          <Flex
            as="li"
            key={id}
            gap="2"
            wrap="wrap"
            align="center"
            py="2.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.div flex="1 1 9rem" minW="0" whiteSpace="pre-line" textWrap="pretty">
              {wholeAddress(text)}
            </chakra.div>
            {isDefault && isChoice && <Badge colorPalette="brand">{texts.defaultAddress}</Badge>}
            {!isDefault && mayChoose && (
              <BusyButton
                variant="outline"
                size="sm"
                h="auto"
                minH="touch"
                whiteSpace="normal"
                aria-label={texts.makeDefaultOf(text)}
                busy={loading && chosen === id}
                onClick={() => {
                  choose(id);
                  makeDefault({ variables: { addressId: id, version } }).catch(onStale);
                }}
              >
                {texts.makeDefault}
              </BusyButton>
            )}
          </Flex>
        ))}
      </chakra.ul>
    </Stack>
  );
};
