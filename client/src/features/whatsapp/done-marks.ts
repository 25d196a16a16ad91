import {
  type LocalStorageItem,
  localStorageItem,
  useLocalStorage,
} from '../../shared/apollo/local-storage-item';
import { addDays, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { readJson } from '../../shared/read-json';

/** What became of somebody in a queue: their draft was opened, or they were taken out; and when. */
export type Mark = { at: string; out?: true };
export type Marks = Readonly<Record<string, Mark>>;

/** For so many days nobody is offered again for the same. */
export const rememberedDays = 7;

/** The first of these days. */
export const rememberedFrom = (): string => addDays(today(), 1 - rememberedDays);

const items = new Map<string, LocalStorageItem>();
const itemOf = (queue: string): LocalStorageItem => {
  const item = items.get(queue) ?? localStorageItem(`mealbox.whatsapp.${queue}`);
  items.set(queue, item);
  return item;
};

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' && mark !== null && 'at' in mark && !Number.isNaN(Date.parse(String(mark.at)));

const marksIn = (text: string | null): Marks => {
  const from = rememberedFrom();
  return Object.fromEntries(
    Object.entries(readJson<Record<string, unknown>>(text) ?? {}).filter(
      (entry): entry is [string, Mark] => isMark(entry[1]) && inIndia(new Date(entry[1].at)).day >= from,
    ),
  );
};

/** The marks of a queue as this browser has them at this moment, also by another tab. */
export const readMarks = (queue: string): Marks => marksIn(itemOf(queue).read());

/** @param mark undefined: they are offered again */
export const writeMarks = (queue: string, keys: readonly string[], mark: Mark | undefined): void => {
  const marks: Record<string, Mark> = { ...readMarks(queue) };
  for (const key of keys) {
    if (mark) marks[key] = mark;
    else delete marks[key];
  }
  itemOf(queue).write(Object.keys(marks).length > 0 ? JSON.stringify(marks) : null);
};

/** The marks of a queue, followed over all tabs of this browser. */
export const useMarks = (queue: string): Marks => marksIn(useLocalStorage(itemOf(queue)));
