import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { Profile_UserFragment } from '../../gql/profile';
import { profileMessages } from '../../texts/profile-messages';

const texts = profileMessages;

/** Where the customer's boxes go. */
export const Addresses = ({ addresses }: Pick<Profile_UserFragment, 'addresses'>) => {
  const id = useId();
  if (addresses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading as="h2" id={id} textStyle="heading">
        {texts.addresses}
      </Heading>
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
            <Text flex="1 1 12rem" minW="0" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
            {isDefault && addresses.length > 1 && <Badge colorPalette="brand">{texts.defaultAddress}</Badge>}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
};
