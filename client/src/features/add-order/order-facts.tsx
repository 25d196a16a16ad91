import { chakra, SimpleGrid } from '@chakra-ui/react';
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

/** What is known of an order, in as many columns as fit. */
export const OrderFacts = ({ children }: { children: ReactNode }) => (
  <SimpleGrid
    as="dl"
    templateColumns="repeat(auto-fill, minmax(min(100%, 8rem), 1fr))"
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
  </SimpleGrid>
);
