import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatRupees } from '../../format/money';
import { formatWallet } from '../../format/wallet';

type MoneyTextProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  rupees: number | null | undefined;
  /** Whether debits are blue and credits are green. */
  signed?: boolean;
  /** Whether the amount is a balance. A negative balance is an amount due. */
  wallet?: boolean;
};

const colourOf = (rupees: number) => (rupees < 0 ? 'fg.debit' : 'fg.credit');

/** Amount with aligned figures, or `-` without an amount. */
export const MoneyText = ({ rupees, signed, wallet, ...style }: MoneyTextProps) => (
  <chakra.span
    fontVariantNumeric="tabular-nums"
    whiteSpace="nowrap"
    color={signed && rupees != null ? colourOf(rupees) : undefined}
    {...style}
  >
    {rupees == null ? '-' : (wallet ? formatWallet : formatRupees)(rupees)}
  </chakra.span>
);
