import { Route, Routes } from 'react-router-dom';
import { lazyScreen as screen } from './load-screen';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

const StationPage = screen(() => import('../features/kitchen/station/station-page'), 'StationPage');
const StationBoxPage = screen(() => import('../features/kitchen/station/station-page'), 'StationBoxPage');

const StationShell = () => <Shell system={adminSystem} notice={<NewVersionNotice />} />;

/** Screens of a station in their frame, which has no bar and uses no session of a customer or an admin. */
export const StationArea = () => (
  <Routes>
    <Route Component={StationShell}>
      <Route index Component={StationPage} />
      <Route path=":secret" Component={StationPage} />
      <Route path="pack/:code" Component={StationBoxPage} />
    </Route>
  </Routes>
);
