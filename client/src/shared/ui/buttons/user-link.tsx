import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { userPath } from '../../admin-paths';

/** Link with the name of a user to the user's page, without emphasis, because it is in every row. */
export const UserLink = ({ user, children }: { user: { id: string }; children: ReactNode }) => (
  <chakra.span asChild textUnderlineOffset="3px" _hover={{ textDecoration: 'underline' }}>
    <RouterLink to={userPath(user.id)}>{children}</RouterLink>
  </chakra.span>
);
