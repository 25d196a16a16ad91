import type { Permission } from '../shared/apollo/permissions';
import { paths } from '../shared/paths';

const ofPaths: Readonly<Record<string, Permission>> = {
  [paths.money]: 'payments:read',
  [paths.moneyReport]: 'reports:read',
  [paths.newOrder]: 'orders:write',
  [paths.editOrder]: 'orders:write',
};

/** Returns the permission that an address needs. Undefined if every role may open it. */
export const permissionOf = (pathname: string, search = ''): Permission | undefined => {
  if (pathname !== paths.addOrder) return ofPaths[pathname];
  const query = new URLSearchParams(search);
  return query.has('id') && query.get('view') === '1' ? undefined : 'orders:write';
};
