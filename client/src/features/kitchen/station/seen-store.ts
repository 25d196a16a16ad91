import { OfflineStore } from '../../../shared/queue/offline-store';

/** Data of the last response for a key, and its time. */
export type StoredData = { key: string; data: unknown; at: string };

/** Retention time of stored data, in milliseconds. Later, the kitchen no longer needs the names and addresses. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

const store = (): OfflineStore<StoredData> => new OfflineStore('mealbox-station-seen', 'seen');
let opened: OfflineStore<StoredData> | undefined;

/** Store of the data that a station received last, on its device. */
export const seenStore = {
  keep: async (key: string, data: unknown, now = new Date()): Promise<void> => {
    opened ??= store();
    await opened.change(key, () => ({ key, data, at: now.toISOString() }));
  },

  read: (key: string): Promise<StoredData | undefined> => {
    opened ??= store();
    return opened.read(key);
  },

  all: (): Promise<StoredData[]> => {
    opened ??= store();
    return opened.all();
  },

  /** Deletes old data; with `everything`, all data. */
  forget: async ({ everything = false } = {}, now = new Date()): Promise<void> => {
    opened ??= store();
    for (const { key, at } of await opened.all())
      if (everything || now.getTime() - Date.parse(at) > FORGOTTEN_AFTER_MS) await opened.forget(key);
  },
};
