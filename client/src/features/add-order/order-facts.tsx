import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A fact of an order and its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div minW="0">
    <chakra.dt textStyle="xs" color="fg.muted" fontWeight="semibold">
      {name}
    </chakra.dt>
    <chakra.dd m="0">{children}</chakra.dd>
  </chakra.div>
);

/** What is known of an order, side by side as far as it fits; the first is a person, whose name may be long. */
export const OrderFacts = ({ children }: { children: ReactNode }) => (
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
    css={{ '& > *': { flex: '1 1 8rem' }, '& > :first-of-type': { flex: '2 1 14rem' } }}
  >
    {children}
  </Flex>
);
