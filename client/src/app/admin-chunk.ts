/** Frame of the admin's screens in one file: the theme, the shell, the guarded area, and the loaders of the screens. */
export { AdminArea, AdminShell } from './admin-area';
export { loadAdminScreen } from './admin-screens';
export { adminSystem } from './theme/admin-system';
