import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatWallet } from '../../format/wallet';

type WalletTextProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  /** Null: there is no wallet. */
  rupees: number | null;
};

/** What a wallet holds, in figures that line up; `-` where there is none. */
export const WalletText = ({ rupees, ...style }: WalletTextProps) => (
  <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...style}>
    {rupees === null ? '-' : formatWallet(rupees)}
  </chakra.span>
);
