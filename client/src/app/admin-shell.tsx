import { AdminSessions, AdminSessionsContext } from '../shared/apollo/admin-sessions';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

const sessions = new AdminSessions();

/**
 * Frame of all admin screens, including the sign-in. It shares no session and no cache with the customers' frame, so that an
 * admin's token and cache are never used on a customer's screen, or vice versa.
 */
export const AdminShell = () => (
  <AdminSessionsContext value={sessions}>
    <Shell system={adminSystem} />
  </AdminSessionsContext>
);
