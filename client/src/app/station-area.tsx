import { Route, Routes } from 'react-router-dom';
import { laterScreen as screen } from './load-screen';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

const StationPage = screen(() => import('../features/kitchen/station/station-page'), 'StationPage');
const StationBoxPage = screen(() => import('../features/kitchen/station/station-page'), 'StationBoxPage');

const StationShell = () => <Shell system={adminSystem} notice={<NewVersionNotice />} />;

/** A station's screens in their frame, which has no bar and knows of no customer's or admin's session. */
export const StationArea = () => (
  <Routes>
    <Route Component={StationShell}>
      <Route index Component={StationPage} />
      <Route path=":secret" Component={StationPage} />
      <Route path="pack/:code" Component={StationBoxPage} />
    </Route>
  </Routes>
);
