import { StandingOrders } from '../../parts/standing-orders/standing-orders';
import { standingMessages } from '../../texts/standing-messages';
import { nameOf } from './user-names';
import type { UserRow_UserFragment } from './user-row.generated';

/** Standing orders of a customer. The tab is their heading. */
export const UserStanding = ({ user }: { user: UserRow_UserFragment }) => (
  <StandingOrders
    userId={user.id}
    isInactive={user.status === 'INACTIVE'}
    empty={standingMessages.noneOf(nameOf(user))}
    hideTitle
  />
);
