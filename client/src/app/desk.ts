/** What stands around every screen of the admin's, in one file: its theme, its frame, and what is behind the guard. */
export { AdminArea } from './admin-area';
export { AdminShell } from './admin-shell';
export { adminSystem } from './theme/admin-system';
