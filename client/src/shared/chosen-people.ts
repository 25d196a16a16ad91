import { localStorageItem } from './apollo/local-storage-item';
import { readJson } from './read-json';

const item = localStorageItem('mealbox.chosen-people');

/** Keeps whom an admin chose in a list for the screen that the choice leads to, over a reload and in another tab. */
export const keepChosenPeople = (ids: readonly string[]): void => item.write(JSON.stringify(ids));

/** The ids that were chosen last. */
export const readChosenPeople = (): readonly string[] => {
  const ids = readJson<unknown[]>(item.read());
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};
