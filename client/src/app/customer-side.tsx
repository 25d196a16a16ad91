import { createCustomerClient } from '../shared/apollo/customer-client';
import { Side } from './side';
import { customerSystem } from './theme/customer-system';

const client = createCustomerClient();

/** The frame of the customer's screens. They carry no admin bar (decisions 7). */
export const CustomerSide = () => <Side system={customerSystem} client={client} />;
