import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Profile_UserFragment, useSetDefaultAddressMutation } from '../../gql/profile';
import { messageOf } from '../../shared/apollo/server-error';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ErrorText } from '../../shared/ui/states/error-state';
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
      <Heading as="h2" id={id} textStyle="heading">
        {texts.addresses}
      </Heading>
      {mayChoose && (
        <Text textStyle="sm" color="fg.muted">
          {texts.addressesHelp}
        </Text>
      )}
      {error && <ErrorText>{messageOf(error, texts.addressFailed)}</ErrorText>}
      <Stack as="ul" role="list" gap="2" listStyleType="none">
        {addresses.map(({ text, isDefault }, index) => (
          <Flex
            as="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: an address is its place in the list.
            key={index}
            gap="2"
            wrap="wrap"
            align="center"
            px="4"
            py="3"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="card"
          >
            <chakra.div flex="1 1 9rem" minW="0" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
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
      </Stack>
      {mayEditAddresses && <EditAddresses userUuid={userUuid} />}
    </Stack>
  );
};
