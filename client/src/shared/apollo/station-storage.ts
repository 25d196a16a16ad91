import { readJson } from '../read-json';
import { localStorageItem } from './local-storage-item';

/** Station of this device. It is separate from the sessions of customers and admins, and survives a restart. */
export type StoredStation = { token: string; id: string; name: string; cook: boolean; pack: boolean };

const item = localStorageItem('mealbox.station');

export const stationStorage = {
  ...item,
  store: (station: StoredStation): void => item.write(JSON.stringify(station)),
};

/** Reads the stored station. Null if this device is not a station. */
export const storedStation = (text: string | null = item.read()): StoredStation | null => {
  const { token, id, name = '', cook = false, pack = false } = readJson<StoredStation>(text) ?? {};
  return token && id ? { token, id, name, cook, pack } : null;
};
