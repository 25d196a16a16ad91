import { localStorageItem } from './apollo/local-storage-item';
import { readJson } from './read-json';

const item = localStorageItem('mealbox.chosen-people');

/** Stores the IDs of the selected customers for the next screen. The value survives a reload and is readable in another tab. */
export const storeSelectedCustomers = (ids: readonly string[]): void => item.write(JSON.stringify(ids));

/** Returns the IDs of the customers that were selected last. */
export const readSelectedCustomers = (): readonly string[] => {
  const ids = readJson<unknown[]>(item.read());
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};
