import { Box } from '@chakra-ui/react';
import { useWalletNowQuery } from '../../parts/add-balance/wallet.generated';
import { customerName } from '../../shared/format/customer-name';
import { addRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { money } from '../../texts/admin/money';

type WalletAfterProps = {
  user: { id: string; title: string; mobileNumber: string; walletBalance: number | null };
  /** Amount of the credit in rupees. */
  rupees: number | undefined;
};

/** Effect of a credit on the current balance. */
export const WalletAfter = ({ user, rupees = 0 }: WalletAfterProps) => {
  const now = useWalletNowQuery({ variables: { id: user.id }, fetchPolicy: 'cache-and-network' });
  const before = now.data?.user.walletBalance ?? user.walletBalance ?? 0;
  return (
    <Box
      role="status"
      bg="bg.success"
      borderRadius="l2"
      px="3"
      py="2.5"
      fontVariantNumeric="tabular-nums"
      fontWeight="medium"
      textWrap="balance"
    >
      <DrawnText
        text={money.wallet(customerName(user), formatWallet(before), formatWallet(addRupees(before, rupees)))}
      />
    </Box>
  );
};
