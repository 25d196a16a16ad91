import type { UserFilter } from '../../schema.generated';

/** Views of the user list with their filters, by name in the address. The first is the default. */
export const userViewFilters = {
  customers: { type: 'CUSTOMER' },
  all: {},
  low: { lowBalance: true },
  owing: { owesMoney: true },
  inactive: { status: 'INACTIVE' },
  delivery: { type: 'DELIVERY' },
  admins: { type: 'ADMIN' },
} as const satisfies Record<string, UserFilter>;

export type UserView = keyof typeof userViewFilters;
export const userViews = Object.keys(userViewFilters) as [UserView, ...UserView[]];
