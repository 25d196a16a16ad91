import { AdminSessions, AdminSessionsContext } from '../shared/apollo/admin-sessions';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

const sessions = new AdminSessions();

/**
 * The frame of everything that administrators see, the sign-in included. It has nothing of the customers' frame, so that
 * an admin's token and cache never serve a customer's screen, nor the other way round.
 */
export const AdminShell = () => (
  <AdminSessionsContext value={sessions}>
    <Shell system={adminSystem} />
  </AdminSessionsContext>
);
