import type { ReactNode } from 'react';
import { useStoredAdmin } from './stored-admin';

/** Permission of the server's access matrix. */
export type Permission =
  | `${'dishes' | 'plans' | 'customers' | 'orders' | 'kitchen' | 'delivery' | 'payments'}:${'read' | 'write'}`
  | 'wallets:read'
  | 'wallets:credit'
  | 'wallets:payout'
  | 'reports:read'
  | 'settings:write'
  | 'staff:write';

/**
 * Returns a function that tells whether the admin's role has a permission. The server checks each request again. True until the
 * role is loaded, so that an owner's buttons do not appear late.
 */
export const useCan = (): ((permission: Permission) => boolean) => {
  const permissions = useStoredAdmin()?.permissions;
  return (permission) => permissions?.includes(permission) ?? true;
};

/** Renders content for admins with a permission. */
export const IfPermitted = ({ needs, children }: { needs: Permission; children: ReactNode }) =>
  useCan()(needs) ? children : null;
