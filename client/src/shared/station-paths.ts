import { packPath, type SlotAndTab, slotQuery } from './desk-paths';

/** The kitchen's screen on a device that is a station; its link's secret leaves the address as soon as it has opened one. */
export const station = '/station';

/** A station link, as it is handed to a device. */
export const stationPath = (secret: string): string => `${station}/${encodeURIComponent(secret)}`;

/** The kitchen's screen for a day and meal, on a device that is a station. */
export const stationKitchenPath = (of: SlotAndTab): string => `${station}?${slotQuery(of)}`;

/** What the QR code on a box opens on a device that is a station. */
export const stationBoxPath = (code: string): string => `${station}${packPath(code)}`;
