import { Badge } from '@chakra-ui/react';
import { typeNames } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';

const typePalettes = {
  ADMIN: 'indigo',
  CUSTOMER: 'neutral',
  DELIVERY: 'turmeric',
  API_KEY: 'neutral',
} as const;

/** Badge of the user type: admin, customer, or delivery. */
export const TypeBadge = ({ type }: Pick<UserRow_UserFragment, 'type'>) => (
  <Badge colorPalette={typePalettes[type]}>{typeNames[type]}</Badge>
);
