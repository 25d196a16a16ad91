import { Box } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { useWalletStatement } from '../../parts/wallet-statement/use-wallet-statement';
import { WalletStatement } from '../../parts/wallet-statement/wallet-statement';
import { nameOf } from './user-names';

/** Entries a page: the page scrolls with them. */
const pageSize = 25;

/** The statement of a user's wallet. */
export const UserStatement = ({ user }: { user: UserRow_UserFragment }) => {
  const of = useWalletStatement(user.id, pageSize);
  return (
    <Box
      layerStyle="card"
      p={{ base: '4', md: '5' }}
      pb="0"
      // An entry takes one line where it fits.
      css={{ md: { '& td[data-column=remarks] > span': { display: 'inline-block', ms: '3' } } }}
    >
      <WalletStatement of={of} userId={user.id} name={nameOf(user)} ofDesk />
    </Box>
  );
};
