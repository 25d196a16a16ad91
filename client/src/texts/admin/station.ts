/** What a device in the kitchen reads that a station's link has opened, or has not. */
export const stationMessages = {
  title: 'Kitchen',
  of: (name: string) => `Station: ${name}`,
  none: 'This device is no station. Open a station link; an admin makes one in Settings.',
  ended: 'This station link no longer opens anything. Ask an admin for a new one.',
  openFailed: 'The link could not be opened. Please try again.',
  openOffline: 'There is no network. The link opens as soon as there is one.',
  unsent: (ticks: number) =>
    ticks === 1
      ? '1 tick of this device never reached the kitchen. Tell an admin:'
      : `${ticks.toLocaleString('en-IN')} ticks of this device never reached the kitchen. Tell an admin:`,
  unsentPacked: (numbers: string) => `Packed: ${numbers}`,
  unsentUnpacked: (numbers: string) => `Not packed: ${numbers}`,
  unsentCooked: (dishes: string) => `Cooked: ${dishes}`,
  unsentUncooked: (dishes: string) => `Not cooked: ${dishes}`,
  portionsOf: (portions: number, dish: string) => `${portions.toLocaleString('en-IN')} × ${dish}`,
  understood: 'Understood',
  notPack: 'This station does not open Pack.',
} as const;
