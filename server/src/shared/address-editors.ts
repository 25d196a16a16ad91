/** Who changes the addresses of customers, beside what an admin may always do: nobody, or each customer their own. */
export const AddressEditors = { ADMINS: 'ADMINS', CUSTOMERS: 'CUSTOMERS' } as const;
export type AddressEditors = (typeof AddressEditors)[keyof typeof AddressEditors];
