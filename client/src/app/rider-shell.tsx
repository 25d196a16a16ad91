import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { customerSystem } from './theme/customer-system';

/** Frame of the rider's screen. It has no bar and uses no session of a customer or an admin. */
export const RiderShell = () => <Shell system={customerSystem} notice={<NewVersionNotice />} />;
