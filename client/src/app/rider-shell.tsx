import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { customerSystem } from './theme/customer-system';

/** The frame of the rider's screen. It has no bar and knows of no customer's or admin's session. */
export const RiderShell = () => <Shell system={customerSystem} notice={<NewVersionNotice />} />;
