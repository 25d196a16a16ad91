import { Route, Routes } from 'react-router-dom';
import { StationBoxPage, StationPage } from '../features/kitchen/station/station-page';
import { keepClearOfButtons } from '../shared/ui/dialogs/clear-of-buttons';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

const StationShell = () => (
  <Shell system={adminSystem} notice={<NewVersionNotice />} placeToasts={keepClearOfButtons} />
);

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
