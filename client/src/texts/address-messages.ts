/** Texts of the form for a customer's addresses, for admins and customers. */
export const addressMessages = {
  addresses: 'Addresses',
  address: (position: number) => `Address ${position}`,
  text: 'Address',
  locationUrl: 'Location URL',
  locationHelp: 'A link that starts with https://.',
  doorNote: 'Note for the rider at the door',
  isDefault: 'Default',
  add: '+ Add address',
  delete: (position: number) => `Delete address ${position}`,
  last: 'At least one address required',
  missing: 'Add at least one address (text).',
  tooLong: 'An address can be at most 500 characters long.',
  edit: 'Edit addresses',
  help: 'Orders that are already placed keep the old address.',
  saved: 'Addresses saved.',
  failed: "Couldn't save your addresses. Try again.",
} as const;
