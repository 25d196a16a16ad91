import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { userPath } from '../../desk-paths';
import { RouterLink } from './router-link';

/** A user's name, which leads an admin to what is known of them; quiet, because it stands in every row. */
export const UserLink = ({ user, children }: { user: { id: string }; children: ReactNode }) => (
  <chakra.span asChild textUnderlineOffset="3px" _hover={{ textDecoration: 'underline' }}>
    <RouterLink to={userPath(user.id)}>{children}</RouterLink>
  </chakra.span>
);
