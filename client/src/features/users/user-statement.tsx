import { Box } from '@chakra-ui/react';
import { useWalletStatement } from '../../parts/wallet-statement/use-wallet-statement';
import { WalletStatement } from '../../parts/wallet-statement/wallet-statement';
import { nameOf } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';

/** Entries per page. The page scrolls with them. */
const pageSize = 25;

/** Statement of a user's wallet. */
export const UserStatement = ({ user }: { user: UserRow_UserFragment }) => {
  const of = useWalletStatement(user.id, pageSize);
  return (
    <Box layerStyle="card" p={{ base: '4', md: '5' }} pb="0">
      <WalletStatement of={of} userId={user.id} name={nameOf(user)} forAdmin />
    </Box>
  );
};
