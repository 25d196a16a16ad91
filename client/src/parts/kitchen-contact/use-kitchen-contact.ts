import { useEffect } from 'react';
import { useCustomerSessions } from '../../shared/apollo/customer-sessions';
import { brandItem } from '../../shared/brand';
import { type KitchenContactQuery, useKitchenContactQuery } from './kitchen-contact.generated';

export type KitchenContact = KitchenContactQuery['settings'];

/** Returns the name, phone, licence number, and UPI ID of the kitchen. Undefined until loaded. Loaded once per page. */
export const useKitchenContact = (): KitchenContact | undefined => {
  const { anonymous } = useCustomerSessions();
  const kitchen = useKitchenContactQuery({ client: anonymous, fetchPolicy: 'cache-first' }).data?.settings;
  const name = kitchen?.kitchenName;
  useEffect(() => {
    if (name !== undefined && name !== (brandItem.read() ?? '')) brandItem.write(name || null);
  }, [name]);
  return kitchen;
};
