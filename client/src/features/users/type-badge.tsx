import { Badge } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/admin';
import { typeNames } from './user-names';

const typePalettes = { ADMIN: 'indigo', CUSTOMER: 'neutral', DELIVERY: 'turmeric' } as const;

/** Whether somebody is an admin, a customer or brings boxes. */
export const TypeBadge = ({ type }: Pick<UserRow_UserFragment, 'type'>) => (
  <Badge colorPalette={typePalettes[type]}>{typeNames[type]}</Badge>
);
