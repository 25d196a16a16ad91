import { type Permission, useCan } from '../../shared/apollo/permissions';
import type { UserRow_UserFragment } from './user-row.generated';

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

/** Actions in the row menu, by user type. Every user has a history. */
export const rareActions = {
  ADMIN: ['setSignIn', 'correct', 'payBack'],
  CUSTOMER: ['resetLink', 'standingOrders', 'correct', 'payBack'],
  DELIVERY: [],
  API_KEY: [],
} as const;

const needed: Partial<Record<UserAction, Permission>> = {
  edit: 'customers:write',
  addBalance: 'wallets:credit',
  resetLink: 'customers:write',
  setSignIn: 'staff:write',
  correct: 'wallets:payout',
  payBack: 'wallets:payout',
};

/** Returns a function that states whether the admin's role allows an action on a user. Only owners change admins. */
export const useUserActionCheck = () => {
  const can = useCan();
  return (action: UserAction, { type }: Pick<UserRow_UserFragment, 'type'>): boolean => {
    const permission = action === 'edit' && type === 'ADMIN' ? 'staff:write' : needed[action];
    return permission === undefined || can(permission);
  };
};
