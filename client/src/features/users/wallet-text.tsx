import { Badge, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { MoneyText } from '../../shared/ui/page/money-text';
import { usersTexts } from '../../texts/admin/users';
import type { UserRow_UserFragment } from './user-row.generated';

/** Urgency of a balance: enough, low, empty, or negative. */
export type BalanceLevel = 'ENOUGH' | 'LOW' | 'EMPTY' | 'OWED';

/** Returns the urgency of a balance for the user's threshold, both in rupees. */
export const balanceLevel = ({
  walletBalance,
  lowBelow,
}: Pick<UserRow_UserFragment, 'walletBalance' | 'lowBelow'>): BalanceLevel => {
  if (walletBalance === null) return 'ENOUGH';
  if (walletBalance < 0) return 'OWED';
  if (lowBelow === null || walletBalance >= lowBelow) return 'ENOUGH';
  return walletBalance === 0 ? 'EMPTY' : 'LOW';
};

const texts = usersTexts.walletGrades;

type WalletTextProps = Omit<ComponentProps<typeof MoneyText>, 'rupees' | 'wallet'> & {
  user: Pick<UserRow_UserFragment, 'walletBalance' | 'lowBelow'>;
};

/** Balance of a user's wallet, with its urgency. */
export const WalletText = ({ user, ...style }: WalletTextProps) => {
  const grade = balanceLevel(user);
  return (
    <Flex as="span" display="inline-flex" align="center" columnGap="2" whiteSpace="nowrap">
      {grade === 'LOW' && <Badge colorPalette="turmeric">{texts.low}</Badge>}
      {grade === 'EMPTY' && <Badge colorPalette="beetroot">{texts.empty}</Badge>}
      <MoneyText
        wallet
        rupees={user.walletBalance}
        color={grade === 'OWED' ? 'fg.error' : undefined}
        {...style}
      />
    </Flex>
  );
};
