import { chakra, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type FactProps = {
  name: string;
  /** Additional text, on a separate line. */
  more?: string;
  /** Whether the value gets more space, for a long name or an address. `phone`: only on a phone. */
  wide?: boolean | 'phone';
  /** Whether the value is hidden on a phone, where another screen displays it. */
  notOnPhone?: boolean;
  /** Layout on a phone that saves a line: the name before the value, or hidden. */
  onPhone?: 'inLine' | 'bare';
  children: ReactNode;
};

/** Value with its name. */
export const Detail = ({ name, more, wide, notOnPhone, onPhone, children }: FactProps) => (
  <chakra.div
    minW="0"
    hideBelow={notOnPhone ? 'sm' : undefined}
    display={onPhone === 'inLine' ? { base: 'flex', sm: 'block' } : undefined}
    flexWrap="wrap"
    columnGap="2"
    alignItems="baseline"
    gridColumn={wide ? { base: '1 / -1', sm: wide === 'phone' ? 'auto' : 'span 2' } : undefined}
  >
    <chakra.dt
      textStyle="xs"
      color="fg.muted"
      fontWeight="semibold"
      css={onPhone === 'bare' ? { smDown: { srOnly: true } } : undefined}
    >
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

/** Details of an order or a user, in as many columns as fit. */
export const Details = ({ children }: { children: ReactNode }) => (
  <Grid
    as="dl"
    templateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
    // A narrow value fills the place next to one before a wide value.
    autoFlow="dense"
    gap={{ base: '2', md: '3' }}
    px="4"
    py={{ base: '3', md: '4' }}
    layerStyle="card"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Grid>
);
