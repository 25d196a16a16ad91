import type { UserFilter } from '../../gql/admin';

/** The parts of the list of users, as the address names them, and what the server calls them. */
export const userViewFilters = {
  all: {},
  customers: { type: 'CUSTOMER' },
  low: { lowBalance: true },
  owing: { owesMoney: true },
  inactive: { status: 'INACTIVE' },
  delivery: { type: 'DELIVERY' },
  admins: { type: 'ADMIN' },
} as const satisfies Record<string, UserFilter>;

export type UserView = keyof typeof userViewFilters;
export const userViews = Object.keys(userViewFilters) as [UserView, ...UserView[]];
