/** The form of a customer's addresses, the admin's and the customer's own. */
export const addressMessages = {
  addresses: 'Addresses',
  address: (position: number) => `Address ${position}`,
  text: 'Address',
  locationUrl: 'Location URL',
  locationHelp:
    'A link that starts with https://. If customers enter their own, it must be from Google Maps, OpenStreetMap, Apple Maps, Bing Maps, or Mappls.',
  doorNote: 'Note for the rider at the door',
  isDefault: 'Default',
  add: '+ Add address',
  delete: (position: number) => `Delete address ${position}`,
  last: 'At least one address required',
  missing: 'Add at least one address (text).',
  tooLong: 'An address can be at most 500 characters long.',
  edit: 'Edit addresses',
  help: 'Placed orders keep their address.',
  saved: 'Addresses saved.',
  failed: "Couldn't save your addresses. Try again.",
} as const;
