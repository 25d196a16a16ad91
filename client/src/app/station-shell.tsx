import { keepClearOfButtons } from '../shared/ui/dialogs/clear-of-buttons';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { adminSystem } from './theme/admin-system';

/** The frame of a station's screens. It has no bar and knows of no customer's or admin's session. */
export const StationShell = () => (
  <Shell system={adminSystem} notice={<NewVersionNotice />} placeToasts={keepClearOfButtons} />
);
