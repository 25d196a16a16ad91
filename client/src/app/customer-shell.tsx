import { CustomerSessions, CustomerSessionsContext } from '../shared/apollo/customer-sessions';
import { NewVersionNotice } from './new-version-notice';
import { Shell } from './shell';
import { customerSystem } from './theme/customer-system';
import { useLinkRemoval } from './use-link-removal';

const sessions = new CustomerSessions();

/**
 * The frame of the customer's screens. They carry no admin bar. Only they can be installed: the app
 * starts at `/meal`, which opens the menu of the link that this device opened last.
 */
export const CustomerShell = () => {
  useLinkRemoval(sessions);
  return (
    <CustomerSessionsContext value={sessions}>
      <link rel="manifest" href="/mealbox.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/mealbox-192.png" />
      <Shell system={customerSystem} notice={<NewVersionNotice />} />
    </CustomerSessionsContext>
  );
};
