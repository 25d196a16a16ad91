import type { LocalStorageItem } from '../../shared/apollo/local-storage-item';
import { sentCallItem } from '../../shared/apollo/sent-calls';

/** Intent of an order for many customers. Its request contains their IDs, so Logout deletes it. */
export const bulkOrder = 'bulk-order';

/** Returns the storage item of a job on this device, which is used until the results are loaded. */
export const jobItem = (owner: string, intent: string): LocalStorageItem =>
  sentCallItem(owner, `${intent}.job`);

/** Returns whether an order for many customers is unconfirmed. A confirmed job continues without this device. */
export const isBulkOrderUnconfirmed = (owner: string): boolean =>
  sentCallItem(owner, bulkOrder).read() !== null;

/** Deletes an order for many customers and its job from this device. */
export const forgetBulkOrder = (owner: string): void => {
  sentCallItem(owner, bulkOrder).write(null);
  jobItem(owner, bulkOrder).write(null);
};
