import { KeptStore } from '../../../shared/queue/kept-store';

/** What this device was told last of something. */
export type Seen = { key: string; data: unknown; at: string };

/** A day later the kitchen works on something else, and names and addresses need not stay. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

const store = (): KeptStore<Seen> => new KeptStore('mealbox-station-seen', 'seen');
let opened: KeptStore<Seen> | undefined;

/** What a station has seen, on the disk of its device. */
export const seenStore = {
  keep: async (key: string, data: unknown, now = new Date()): Promise<void> => {
    opened ??= store();
    await opened.change(key, () => ({ key, data, at: now.toISOString() }));
  },

  read: (key: string): Promise<Seen | undefined> => {
    opened ??= store();
    return opened.read(key);
  },

  all: (): Promise<Seen[]> => {
    opened ??= store();
    return opened.all();
  },

  /** Forgets what is old; with `everything`, all of it. */
  forget: async ({ everything = false } = {}, now = new Date()): Promise<void> => {
    opened ??= store();
    for (const { key, at } of await opened.all())
      if (everything || now.getTime() - Date.parse(at) > FORGOTTEN_AFTER_MS) await opened.forget(key);
  },
};
