import type { UserRow_UserFragment } from '../../gql/admin';

/** What a user can be asked for. */
export type UserAction =
  | 'edit'
  | 'copyLink'
  | 'addBalance'
  | 'statement'
  | 'resetLink'
  | 'setSignIn'
  | 'standingOrders'
  | 'correct'
  | 'payBack'
  | 'history';

export type OnUserAction = (action: UserAction, user: UserRow_UserFragment) => void;

/** What only some users have behind the three dots; the history of everybody is there. */
export const rareActions = {
  ADMIN: ['setSignIn', 'correct', 'payBack'],
  CUSTOMER: ['resetLink', 'standingOrders', 'correct', 'payBack'],
  DELIVERY: [],
} as const;
