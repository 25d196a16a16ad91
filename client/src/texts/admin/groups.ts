const customers = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'customer' : 'customers'}`;

/** Groups of customers that are kept by a name. */
export const groupsTexts = {
  title: 'Groups',
  none: 'No groups yet. Select customers, then save them as a group.',
  size: customers,
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  delete: 'Delete',
  saveThese: (count: number) => `Save ${customers(count)} as group`,
  saveTitle: 'Save as group',
  saveHelp: (count: number) => `Saves ${customers(count)}, so that you can select them at once in Add Order.`,
  renameTitle: (name: string) => `Rename ${name}`,
  name: 'Group name',
  nameNeeded: 'Enter a name for the group.',
  /** Of a name that a group has. */
  replaces: (count: number) =>
    `A group with this name has ${customers(count)}. Saving replaces its customers.`,
  save: 'Save',
  saved: (name: string) => `${name} saved.`,
  saveFailed: "Couldn't save the group. Try again.",
  deleteQuestion: (name: string) => `Delete group ${name}?`,
  deleteConsequence: 'Its customers are not deleted.',
  deleted: (name: string) => `${name} deleted.`,
  deleteFailed: "Couldn't delete the group. Try again.",
  loadFailed: "Couldn't load the groups.",
  chooseFailed: "Couldn't load the group's customers.",
} as const;
