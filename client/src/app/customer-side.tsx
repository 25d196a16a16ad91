import { createCustomerClient } from '../shared/apollo/customer-client';
import { Side } from './side';
import { customerSystem } from './theme/customer-system';

const client = createCustomerClient();

/**
 * The frame of the customer's screens. They carry no admin bar (decisions 7). Only they can be installed: the app
 * starts at `/meal`, which opens the menu of the link that this device opened last.
 */
export const CustomerSide = () => (
  <>
    <link rel="manifest" href="/mealbox.webmanifest" />
    <link rel="apple-touch-icon" href="/icons/mealbox-192.png" />
    <Side system={customerSystem} client={client} />
  </>
);
