/** What a device in the kitchen reads that a station's link has opened, or has not. */
export const stationMessages = {
  title: 'Kitchen',
  of: (name: string) => `Station: ${name}`,
  none: 'This device is no station. Open a station link; an admin makes one in Settings.',
  ended: 'This station link no longer opens anything. Ask an admin for a new one.',
  openFailed: 'The link could not be opened. Please try again.',
  openOffline: 'There is no network. The link opens as soon as there is one.',
  notPack: 'This station does not open Pack.',
} as const;
