import { Badge, Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { MoneyText } from '../../shared/ui/page/money-text';
import { adminMessages } from '../../texts/admin-messages';
import { walletGrade } from './wallet-grade';

const texts = adminMessages.users.walletGrades;

type WalletTextProps = Omit<ComponentProps<typeof MoneyText>, 'rupees' | 'wallet'> & {
  user: Pick<UserRow_UserFragment, 'walletBalance' | 'lowBelow'>;
};

/** What is in a user's wallet, and how urgent that is; what is owed says so by itself. */
export const WalletText = ({ user, ...style }: WalletTextProps) => {
  const grade = walletGrade(user);
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
