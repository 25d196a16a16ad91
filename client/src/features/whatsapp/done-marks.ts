import {
  type LocalStorageItem,
  localStorageItem,
  useLocalStorage,
} from '../../shared/apollo/local-storage-item';
import { addDays, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { readJson } from '../../shared/read-json';

/** Mark of a customer in a queue, with its time: the draft was opened, or, if `out`, the customer was skipped. */
export type Mark = { at: string; out?: true };
export type Marks = Readonly<Record<string, Mark>>;

/** Number of days for which a customer is not offered again for the same reason. */
const rememberedDays = 7;

/** Returns the first of the remembered days. Older marks have no effect. */
export const firstRememberedDay = (): string => addDays(today(), 1 - rememberedDays);

const items = new Map<string, LocalStorageItem>();
const itemOf = (queue: string): LocalStorageItem => {
  const item = items.get(queue) ?? localStorageItem(`mealbox.whatsapp.${queue}`);
  items.set(queue, item);
  return item;
};

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' && mark !== null && 'at' in mark && !Number.isNaN(Date.parse(String(mark.at)));

const marksIn = (text: string | null): Marks => {
  const from = firstRememberedDay();
  return Object.fromEntries(
    Object.entries(readJson<Record<string, unknown>>(text) ?? {}).filter(
      (entry): entry is [string, Mark] => isMark(entry[1]) && inIndia(new Date(entry[1].at)).day >= from,
    ),
  );
};

/** Reads the current marks of a queue in this browser, including marks of other tabs. */
export const readMarks = (queue: string): Marks => marksIn(itemOf(queue).read());

/** @param mark new mark. Undefined deletes the marks, so that the customers are offered again */
export const writeMarks = (queue: string, keys: readonly string[], mark: Mark | undefined): void => {
  const marks: Record<string, Mark> = { ...readMarks(queue) };
  for (const key of keys) {
    if (mark) marks[key] = mark;
    else delete marks[key];
  }
  itemOf(queue).write(Object.keys(marks).length > 0 ? JSON.stringify(marks) : null);
};

/** Returns the marks of a queue, updated from all tabs of this browser. */
export const useMarks = (queue: string): Marks => marksIn(useLocalStorage(itemOf(queue)));
