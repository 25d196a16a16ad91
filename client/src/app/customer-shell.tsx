import { CustomerSessions, CustomerSessionsContext } from '../shared/apollo/customer-sessions';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { customerSystem } from './theme/customer-system';
import { useLinkRemoval } from './use-link-removal';

const sessions = new CustomerSessions();

/**
 * Frame of the customer's screens, without the admin bar. Only these screens can be installed: the app starts at `/meal`, which
 * opens the menu of the last link that was opened on this device.
 */
export const CustomerShell = () => {
  useLinkRemoval(sessions);
  return (
    <CustomerSessionsContext value={sessions}>
      <link rel="manifest" href="/mealbox.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/kitchen-192.png" />
      <Shell system={customerSystem} notice={<NewVersionNotice />} />
    </CustomerSessionsContext>
  );
};
