import { chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FactProps = {
  name: string;
  /** What else there is to say of it, on a line of its own. */
  more?: string;
  /** It has most room: a person, whose name may be long, or an address. */
  wide?: boolean;
  children: ReactNode;
};

/** A fact and its name. */
export const Fact = ({ name, more, wide, children }: FactProps) => (
  <chakra.div minW="0" flex={wide ? '2 1 14rem' : '1 1 8rem'}>
    <chakra.dt textStyle="xs" color="fg.muted" fontWeight="semibold">
      {name}
    </chakra.dt>
    <chakra.dd m="0">
      {children}
      {more && (
        <Text textStyle="sm" color="fg.muted">
          {more}
        </Text>
      )}
    </chakra.dd>
  </chakra.div>
);

/** What is known of an order or a person, side by side as far as it fits. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Flex
    as="dl"
    wrap="wrap"
    gap="3"
    p="4"
    m="0"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    bg="bg.panel"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Flex>
);
