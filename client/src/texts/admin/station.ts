/** Texts of a kitchen device with a station link, or without one. */
export const stationMessages = {
  title: 'Kitchen',
  of: (name: string) => `Station: ${name}`,
  none: 'This device is not a station.',
  help: 'Open a station link on this device. An admin creates one in Settings.',
  signIn: 'Admin sign-in',
  ended: 'This station link has expired. Ask an admin for a new link.',
  openFailed: "Couldn't open the link. Try again.",
  openOffline: 'No network. The link opens when the network is back.',
  unsent: (ticks: number) =>
    ticks === 1
      ? '1 change on this device was not sent to the kitchen. Tell an admin:'
      : `${ticks.toLocaleString('en-IN')} changes on this device were not sent to the kitchen. Tell an admin:`,
  unsentPacked: (numbers: string) => `Packed: ${numbers}`,
  unsentUnpacked: (numbers: string) => `Not packed: ${numbers}`,
  unsentCooked: (dishes: string) => `Cooked: ${dishes}`,
  unsentUncooked: (dishes: string) => `Not cooked: ${dishes}`,
  portionsOf: (portions: number, dish: string) => `${portions.toLocaleString('en-IN')} × ${dish}`,
  understood: 'OK',
  notPack: 'This station cannot open Pack.',
} as const;
