import { chakra, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FactProps = {
  name: string;
  /** What else there is to say of it, on a line of its own. */
  more?: string;
  /** It has most room: a person, whose name may be long, or an address. */
  wide?: boolean;
  /** It is a text of some lines, of a width to read. */
  long?: boolean;
  children: ReactNode;
};

/** A fact and its name. */
export const Fact = ({ name, more, wide, long, children }: FactProps) => (
  <chakra.div
    minW="0"
    gridColumn={wide || long ? { base: '1 / -1', sm: 'span 2', lg: long ? 'span 4' : undefined } : undefined}
  >
    <chakra.dt textStyle="xs" color="fg.muted" fontWeight="semibold">
      {name}
    </chakra.dt>
    <chakra.dd>
      {children}
      {more && (
        <Text textStyle="sm" color="fg.muted">
          {more}
        </Text>
      )}
    </chakra.dd>
  </chakra.div>
);

/** What is known of an order or a person, side by side as far as it fits, in columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Grid
    as="dl"
    templateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
    gap="3"
    p="4"
    layerStyle="card"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Grid>
);
