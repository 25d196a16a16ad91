const customers = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'customer' : 'customers'}`;

/** Groups of customers that are kept by a name. */
export const groupsTexts = {
  title: 'Groups',
  none: 'No group is kept yet. Select customers, then save them as a group.',
  size: customers,
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  delete: 'Delete',
  saveThese: (count: number) => `Save ${customers(count)} as group`,
  saveTitle: 'Save as group',
  saveHelp: (count: number) => `Keeps ${customers(count)} together, to be chosen at once in Add Order.`,
  renameTitle: (name: string) => `Rename ${name}`,
  name: 'Group name',
  nameNeeded: 'Please say what the group is called.',
  /** Of a name that a group has. */
  replaces: (count: number) =>
    `There is a group of this name with ${customers(count)}. Saving replaces who is in it.`,
  save: 'Save',
  saved: (name: string) => `${name} is saved.`,
  saveFailed: 'The group could not be saved. Please try again.',
  deleteQuestion: (name: string) => `Delete the group ${name}?`,
  deleteConsequence: 'Its customers stay as they are.',
  deleted: (name: string) => `${name} is deleted.`,
  deleteFailed: 'The group could not be deleted. Please try again.',
  loadFailed: 'The groups could not be loaded.',
  chooseFailed: 'Who is in the group could not be loaded.',
} as const;
