import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Profile_UserFragment, useSetDefaultAddressMutation } from '../../gql/profile';
import { messageOf } from '../../shared/apollo/server-error';
import { wholeAddress } from '../../shared/format/address';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-text';
import { profileMessages } from '../../texts/profile-messages';
import { EditAddresses } from './edit-addresses';

const texts = profileMessages;

type AddressesProps = {
  user: Pick<Profile_UserFragment, 'addresses' | 'version' | 'status' | 'mayEditAddresses'>;
  userUuid: string;
  /** The list was changed elsewhere. */
  onStale: () => void;
};

/** Where the customer's boxes go; of several, which one is theirs to choose. Where the kitchen lets them, they edit the list themselves. */
export const Addresses = ({ user, userUuid, onStale }: AddressesProps) => {
  const id = useId();
  const [makeDefault, { loading, error }] = useSetDefaultAddressMutation();
  const [chosen, choose] = useState<number>();
  const { addresses, version, status, mayEditAddresses } = user;
  if (addresses.length === 0 && !mayEditAddresses) return null;
  const isChoice = addresses.length > 1;
  const mayChoose = isChoice && status === 'ACTIVE';
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading as="h2" id={id} textStyle="heading">
          {texts.addresses}
        </Heading>
        {mayEditAddresses && <EditAddresses userUuid={userUuid} />}
      </Flex>
      {mayChoose && (
        <Text textStyle="sm" color="fg.muted" textWrap="pretty">
          {texts.addressesHelp}
        </Text>
      )}
      {/* An answer that was lost is no failure: the list says by itself that it is done. */}
      {error && !(chosen !== undefined && addresses[chosen]?.isDefault) && (
        <ErrorText>{messageOf(error, texts.addressFailed)}</ErrorText>
      )}
      <chakra.ul role="list" layerStyle="card" px="4">
        {addresses.map(({ text, isDefault }, index) => (
          <Flex
            as="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
            key={index}
            gap="2"
            wrap="wrap"
            align="center"
            py="2.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.div flex="1 1 9rem" minW="0" textStyle="sm" whiteSpace="pre-line" textWrap="pretty">
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
                busy={loading && chosen === index}
                onClick={() => {
                  choose(index);
                  makeDefault({ variables: { index, version } }).catch(onStale);
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
