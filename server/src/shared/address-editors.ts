import { words } from './words.js';

/** Who changes the addresses of customers, beside what an admin may always do: nobody, or each customer their own. */
export const AddressEditors = words('ADMINS', 'CUSTOMERS');
export type AddressEditors = (typeof AddressEditors)[keyof typeof AddressEditors];
