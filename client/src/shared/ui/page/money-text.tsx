import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatRupees } from '../../format/money';

type MoneyTextProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  rupees: number | null | undefined;
  /** Debits in blue, credits in green. */
  signed?: boolean;
};

const colourOf = (rupees: number) => (rupees < 0 ? 'fg.debit' : 'fg.credit');

/** An amount in figures that line up; `-` where there is none. */
export const MoneyText = ({ rupees, signed, ...style }: MoneyTextProps) => (
  <chakra.span
    fontVariantNumeric="tabular-nums"
    whiteSpace="nowrap"
    color={signed && rupees != null ? colourOf(rupees) : undefined}
    {...style}
  >
    {rupees == null ? '-' : formatRupees(rupees)}
  </chakra.span>
);
