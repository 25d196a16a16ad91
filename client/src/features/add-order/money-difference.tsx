import { Text } from '@chakra-ui/react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.addOrder;

type MoneyDifferenceProps = {
  /** What the order costs now, and what it would cost. */
  beforePaise: Paise;
  afterPaise: Paise;
  walletPaise: Paise;
  name: string;
};

const rupees = (paise: Paise): string => formatRupees(rupeesOf(paise));

/** What saving does to the customer's wallet, shown before it is done. */
export const MoneyDifference = ({ beforePaise, afterPaise, walletPaise, name }: MoneyDifferenceProps) => {
  const morePaise = afterPaise - beforePaise;
  const wallet = [rupees(walletPaise), rupees(walletPaise - morePaise)] as const;
  if (morePaise > walletPaise)
    return (
      <Text role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
        {texts.tooLittle(rupees(morePaise), name, wallet[0])}
      </Text>
    );
  if (morePaise > 0)
    return (
      <Text textStyle="sm" color="fg.debit" fontWeight="medium">
        <DrawnText text={texts.takesMore(rupees(morePaise), name, ...wallet)} />
      </Text>
    );
  if (morePaise < 0)
    return (
      <Text textStyle="sm" color="fg.credit" fontWeight="medium">
        <DrawnText text={texts.givesBack(rupees(-morePaise), name, ...wallet)} />
      </Text>
    );
  return (
    <Text textStyle="sm" color="fg.muted">
      {texts.sameAmount(name)}
    </Text>
  );
};
