import type { UserRow_UserFragment } from '../../gql/admin';
import { StandingOrders } from '../../parts/standing-orders/standing-orders';
import { standingMessages } from '../../texts/standing-messages';
import { nameOf } from './user-names';

/** The standing orders of a customer, whose tab says what they are. */
export const UserStanding = ({ user }: { user: UserRow_UserFragment }) => (
  <StandingOrders
    userId={user.id}
    isInactive={user.status === 'INACTIVE'}
    empty={standingMessages.noneOf(nameOf(user))}
    hideTitle
  />
);
