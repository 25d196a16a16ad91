import { createAdminClient } from '../shared/apollo/admin-client';
import { Side } from './side';
import { adminSystem } from './theme/admin-system';

const client = createAdminClient();

/** The frame of everything that administrators see, the sign-in included. */
export const AdminSide = () => <Side system={adminSystem} client={client} />;
