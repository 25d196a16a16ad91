import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatRupees } from '../../format/money';
import { formatWallet } from '../../format/wallet';

type MoneyTextProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  rupees: number | null | undefined;
  /** Debits in blue, credits in green. */
  signed?: boolean;
  /** It is what a wallet holds: below zero it is due. */
  wallet?: boolean;
};

const colourOf = (rupees: number) => (rupees < 0 ? 'fg.debit' : 'fg.credit');

/** An amount in figures that line up; `-` where there is none. */
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
