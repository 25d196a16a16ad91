import { type KitchenContactQuery, useKitchenContactQuery } from '../../gql/customer';
import { useCustomerSessions } from '../../shared/apollo/customer-sessions';

export type KitchenContact = KitchenContactQuery['settings'];

/** The kitchen's name, phone and where to pay; undefined until they are known. Asked for once in the life of a page. */
export const useKitchenContact = (): KitchenContact | undefined => {
  const { anonymous } = useCustomerSessions();
  return useKitchenContactQuery({ client: anonymous, fetchPolicy: 'cache-first' }).data?.settings;
};
