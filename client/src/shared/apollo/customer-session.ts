import { storedValue } from './stored-value';

/** What is stored of a customer who opened a personal link (specification 3, "Stored session values"). */
export const customerSession = {
  token: storedValue('mealbox.customer.token'),
  /** The `user_uuid` of the link; `/meal` without a parameter uses it (specification 2.1). */
  userId: storedValue('mealbox.customer.user-id'),
  mobile: storedValue('mealbox.customer.mobile'),
};

/**
 * Keeps what opening a personal link gave. The token comes last: whoever sees the new customer's id beside a
 * token may take the token for theirs.
 */
export const beginCustomerSession = (userUuid: string, accessToken: string, mobile: string): void => {
  customerSession.token.write(null);
  customerSession.userId.write(userUuid);
  customerSession.mobile.write(mobile);
  customerSession.token.write(accessToken);
};

/** Forgets the customer, as the specification asks when a refresh fails (section 7). */
export const endCustomerSession = (): void => {
  customerSession.token.write(null);
  customerSession.userId.write(null);
  customerSession.mobile.write(null);
};
